"""Models series with Extra-P; prints terms and coefficients, a line a series.

The file has a line a series: the values of each point, then its value, with a semicolon between points. A series whose terms
change when its values change in the tenth digit is fragile: the choice hangs on rounding.
"""
import sys
import warnings
from fractions import Fraction

warnings.simplefilter("ignore")
from extrap.entities.callpath import Callpath
from extrap.entities.coordinate import Coordinate
from extrap.entities.experiment import Experiment
from extrap.entities.measurement import Measurement
from extrap.entities.metric import Metric
from extrap.entities.parameter import Parameter
from extrap.fileio import io_helper
from extrap.modelers.model_generator import ModelGenerator

TRIES = 2
CHANGE = 1e-10


def models(points, series):
    """The functions of several series that were measured at the same points."""
    experiment = Experiment()
    for name in "pqr"[: len(points[0])]:
        experiment.add_parameter(Parameter(name))
    coordinates = [Coordinate(*point) for point in points]
    for coordinate in coordinates:
        experiment.add_coordinate(coordinate)
    metric = Metric("time")
    experiment.add_metric(metric)
    paths = [Callpath(f"series{i}") for i in range(len(series))]
    for path, values in zip(paths, series):
        experiment.add_callpath(path)
        for coordinate, value in zip(coordinates, values):
            experiment.add_measurement(Measurement(coordinate, path, metric, [value]))
    experiment.call_tree = io_helper.create_call_tree(experiment.callpaths)
    generator = ModelGenerator(experiment)
    generator.model_all()
    return [generator.models[(path, metric)].hypothesis.function for path in paths]


def factor(parameter, term):
    exponents = {"polynomial": Fraction(0), "logarithm": Fraction(0)}
    for simple in term.simple_terms:
        exponents[simple.term_type] += Fraction(float(simple.exponent)).limit_denominator(100)
    return f"{parameter} {exponents['polynomial']} {exponents['logarithm']}"


def terms(function):
    """The terms without coefficients, and the coefficients."""
    names = []
    for term in function.compound_terms:
        pairs = getattr(term, "parameter_term_pairs", None) or [(0, term)]
        names.append(" ".join(factor(*pair) for pair in sorted(pairs, key=lambda pair: pair[0])))
    coefficients = [function.constant_coefficient] + [t.coefficient for t in function.compound_terms]
    return ";".join(names), coefficients


def main():
    for line in open(sys.argv[1]):
        rows = [[float(number) for number in point.split()] for point in line.strip().split(";")]
        points = [row[:-1] for row in rows]
        values = [row[-1] for row in rows]
        changed = [
            [value * (1 + CHANGE * ((i * 7 + k * 3) % 5 - 2)) for i, value in enumerate(values)]
            for k in range(1, TRIES + 1)
        ]
        found = [terms(function) for function in models(points, [values] + changed)]
        fragile = any(each[0] != found[0][0] for each in found)
        numbers = " ".join(repr(float(number)) for number in found[0][1])
        print("fragile" if fragile else "firm", found[0][0], numbers, sep="\t")


if __name__ == "__main__":
    main()
