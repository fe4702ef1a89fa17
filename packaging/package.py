# Spack: copy to REPO/packages/tinyprof/package.py. Checked for syntax only.
from spack.package import *


class Tinyprof(Package):
    """An always-on profiler for Java programs and Java MPI jobs."""

    url = "file:///opt/releases/tinyprof-@VERSION@.tar.gz"  # where the archive lies

    license("Apache-2.0")

    version("@VERSION@", sha256="@SHA256@")

    depends_on("java@17:", type="run")

    def install(self, spec, prefix):
        install_tree(".", prefix)
