"""Runs the cookbook of docs/sql.md on Spark: the same text as in DuckDB.

spark_cookbook.py FOLDER sql.md ANSWERS.json [spark://HOST:7077]
"""

import sys

from pyspark.sql import SparkSession

import cookbook


def main(folder, page, out, master="local[2]"):
    spark = (
        SparkSession.builder.master(master)
        .appName("tinyprof-cookbook")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.timestampType", "TIMESTAMP_NTZ")
        .config("spark.sql.shuffle.partitions", "4")
        # Many small files: the driver lists them itself, and a task reads as many as fit, not 32 of them.
        .config("spark.sql.sources.parallelPartitionDiscovery.threshold", "100000")
        .config("spark.sql.files.openCostInBytes", "65536")
        .config("spark.sql.sources.partitionColumnTypeInference.enabled", "false")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    for table in cookbook.TABLES:
        frame = spark.read.option("basePath", folder).parquet(f"{folder}/run=*/{table}.parquet")
        frame.createOrReplaceTempView(table)
    answers = []
    for number, query in enumerate(cookbook.questions(page), 1):
        rows = spark.sql(query).collect()
        print(f"spark: question {number}, {len(rows)} rows", flush=True)
        answers.append([list(row) for row in rows])
    cookbook.write(answers, out)
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
