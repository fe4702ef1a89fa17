-- Lmod: MODULEPATH/tinyprof/@VERSION@.lua. Change `home` to where the archive was unpacked.
local home = "/opt/tinyprof-@VERSION@"

help([[
TinyProf profiles Java programs and Java MPI jobs:
  tinyprof run -- java -cp app.jar app.Main
  mpirun -n 16 java -javaagent:]] .. home .. [[/tinyprof.jar -cp app.jar app.Main
]])
whatis("Name: TinyProf")
whatis("Version: @VERSION@")
whatis("Description: an always-on profiler for Java programs and Java MPI jobs")

prepend_path("PATH", pathJoin(home, "bin"))
prepend_path("MANPATH", pathJoin(home, "share/man"))
