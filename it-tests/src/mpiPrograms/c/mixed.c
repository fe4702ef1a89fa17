/*
 * One rank of a job whose ranks may be Java or C: Mixed.java is the same program.
 *
 * The few declarations of Open MPI stand here, so that it compiles where mpi.h is not installed.
 */
#include <stdio.h>
#include <stdlib.h>

extern char ompi_mpi_comm_world, ompi_mpi_int, ompi_mpi_op_sum;
int MPI_Init(int *argc, char ***argv);
int MPI_Comm_rank(void *comm, int *rank);
int MPI_Comm_size(void *comm, int *size);
int MPI_Send(const void *buffer, int count, void *type, int to, int tag, void *comm);
int MPI_Recv(void *buffer, int count, void *type, int from, int tag, void *comm, void *status);
int MPI_Allreduce(const void *in, void *out, int count, void *type, void *op, void *comm);
int MPI_Finalize(void);

#define WORLD ((void *)&ompi_mpi_comm_world)
#define INT ((void *)&ompi_mpi_int)
#define ANY -1
#define NO_STATUS ((void *)0)

int main(int argc, char **argv) {
  int rank, size, received, sum;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(WORLD, &rank);
  MPI_Comm_size(WORLD, &size);
  if (rank % 2 == 0) {
    MPI_Recv(&received, 1, INT, ANY, ANY, WORLD, NO_STATUS);
    MPI_Send(&rank, 1, INT, rank + 1, rank, WORLD);
  } else {
    MPI_Send(&rank, 1, INT, rank - 1, rank, WORLD);
    MPI_Recv(&received, 1, INT, ANY, ANY, WORLD, NO_STATUS);
  }
  MPI_Allreduce(&received, &sum, 1, INT, (void *)&ompi_mpi_op_sum, WORLD);
  if (rank == 0) {
    printf("%d ranks received %d\n", size, sum);
  }
  MPI_Finalize();
  return atoi(argv[1]);
}
