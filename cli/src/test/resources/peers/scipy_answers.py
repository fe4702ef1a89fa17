"""Tests and distances by scipy and numpy. The file has two lists of numbers a line, with a semicolon between."""
import sys
import warnings

warnings.simplefilter("ignore")
import numpy as np
from scipy import integrate, stats


def hellinger(x, y):
    """The distance of two normal distributions, from the integral that defines it."""
    one = stats.norm(np.mean(x), np.std(x, ddof=1))
    other = stats.norm(np.mean(y), np.std(y, ddof=1))
    reach = 12 * max(one.std(), other.std())
    places = sorted([one.mean(), other.mean()])
    shared, _ = integrate.quad(
        lambda at: np.sqrt(one.pdf(at) * other.pdf(at)),
        places[0] - reach,
        places[1] + reach,
        points=places,
        limit=500,
        epsabs=1e-13,
    )
    return np.sqrt(max(0, 1 - shared))


def answers(x, y):
    yield "mean", np.mean(x)
    yield "variance", np.var(x, ddof=1)
    for percent in (0, 5, 25, 50, 90, 100):
        yield f"p{percent}", np.percentile(x, percent)
    shapiro = stats.shapiro(x)
    yield "shapiro w", shapiro.statistic
    yield "shapiro p", shapiro.pvalue
    welch = stats.ttest_ind(x, y, equal_var=False)
    yield "welch t", welch.statistic
    yield "welch p", welch.pvalue
    yield "welch low", welch.confidence_interval(0.95).low
    whitney = stats.mannwhitneyu(x, y)
    yield "mann-whitney u", whitney.statistic
    yield "mann-whitney p", whitney.pvalue
    yield "hellinger", hellinger(x, y)
    pairs = min(len(x), len(y))
    yield "pearson", stats.pearsonr(x[:pairs], y[:pairs]).statistic
    yield "spearman", stats.spearmanr(x[:pairs], y[:pairs]).statistic
    yield "kendall", stats.kendalltau(x[:pairs], y[:pairs]).statistic


def main():
    for number, line in enumerate(open(sys.argv[1])):
        x, y = [[float(word) for word in part.split()] for part in line.split(";")]
        for name, value in answers(x, y):
            print(number, name, repr(float(value)), sep="\t")


if __name__ == "__main__":
    main()
