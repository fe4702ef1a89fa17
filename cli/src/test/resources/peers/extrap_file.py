# Models an experiment, or a folder of Score-P's profiles, with Extra-P's default modeller. Prints for every callpath and
# metric the prediction where each parameter is twice its largest value, and the error.
import pathlib
import sys
import warnings

import numpy
from extrap.fileio.file_reader.cube_file_reader2 import CubeFileReader2
from extrap.fileio.file_reader.json_file_reader import JsonFileReader
from extrap.fileio.file_reader.text_file_reader import TextFileReader
from extrap.modelers.model_generator import ModelGenerator

warnings.filterwarnings("ignore")
path = pathlib.Path(sys.argv[1])
if path.is_dir():
    reader = CubeFileReader2()
else:
    reader = JsonFileReader() if path.read_text().lstrip().startswith("{") else TextFileReader()
experiment = reader.read_experiment(str(path))
ModelGenerator(experiment).model_all()
sizes = zip(*[coordinate.as_tuple() for coordinate in experiment.coordinates])
point = [2 * max(values) for values in sizes]
print(*[parameter.name for parameter in experiment.parameters], sep="\t")
print(*point, sep="\t")
for (callpath, metric), model in experiment.modelers[0].models.items():
    function = model.hypothesis.function
    at = numpy.array(point) if len(point) > 1 else point[0]
    constant = type(function).__name__ == "ConstantFunction"
    value = function.constant_coefficient if constant else numpy.ravel(function.evaluate(at))[0]
    print(callpath.name, metric.name, float(value), float(model.hypothesis.SMAPE) / 100, sep="\t")
