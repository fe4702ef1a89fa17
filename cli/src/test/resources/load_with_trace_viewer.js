// Loads a file of `tinyprof convert --to chrome` with the importer of Chrome's own trace viewer (chrome://tracing) and prints
// what it found. Arguments: the folder that npm filled, the file.
const fs = require("fs");
const [home, file] = process.argv.slice(2);
const viewer = home + "/node_modules/traceviewer/";

// The package asks a script for Python 2 where its sources are. They are here:
const sources = ["", "/third_party", "/third_party/jszip", "/third_party/gl-matrix/dist", "/third_party/d3", "/third_party/chai", "/third_party/mocha"];
require("child_process").execFileSync = () => JSON.stringify(sources.map((folder) => viewer + "tracing" + folder));
const tr = require(viewer);

const model = new tr.Model();
new tr.importer.Import(model).importTraces([fs.readFileSync(file, "utf8")]);
model.importWarnings.forEach((warning) => console.log("warning: " + warning.message));
for (const process of model.getAllProcesses()) {
  for (const thread of Object.values(process.threads)) {
    const top = thread.sliceGroup.topLevelSlices.map((slice) => slice.title + " " + Number(slice.duration.toFixed(6)) + " ms").join(", ");
    console.log(process.name + ", " + thread.name + ": " + thread.sliceGroup.length + " slices, " + top);
  }
}
if (model.flowEvents.length > 0) {
  console.log(model.flowEvents.length + " flows");
}
