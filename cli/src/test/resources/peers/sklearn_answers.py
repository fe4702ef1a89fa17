"""Groups points by scikit-learn. A line of the file: the places of the first centres; then a point each."""
import sys
import warnings

warnings.simplefilter("ignore")
import numpy as np
from sklearn.cluster import KMeans
from sklearn.decomposition import PCA
from sklearn.metrics import silhouette_score
from sklearn.preprocessing import StandardScaler


def main():
    for number, line in enumerate(open(sys.argv[1])):
        starts, *rows = [[float(word) for word in part.split()] for part in line.split(";")]
        points = StandardScaler().fit_transform(np.array(rows))
        centres = points[[int(start) for start in starts]]
        found = KMeans(len(starts), init=centres, n_init=1, algorithm="lloyd").fit(points)
        pca = PCA().fit(points)
        print(number, "labels", *found.labels_, sep="\t")
        print(number, "inertia", repr(float(found.inertia_)), sep="\t")
        print(number, "silhouette", repr(float(silhouette_score(points, found.labels_))), sep="\t")
        print(number, "variances", *[repr(float(each)) for each in pca.explained_variance_], sep="\t")
        print(number, "direction", *[repr(float(each)) for each in pca.components_[0]], sep="\t")


if __name__ == "__main__":
    main()
