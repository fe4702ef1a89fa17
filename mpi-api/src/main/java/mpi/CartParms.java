package mpi;

public final class CartParms {
  private CartParms() {}

  public native int getDimCount();

  public native int getDim(int i);
}
