package org.gradle.internal.compiler.java;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.function.BiConsumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Elements;

/** Walks a class and reports every constant of another class it names; carries the user's name. */
final class ConstantScanner extends TreePathScanner<Void, String> {
  private final Trees trees;
  private final Elements elements;
  private final BiConsumer<String, String> originAndUser;

  ConstantScanner(Trees trees, Elements elements, BiConsumer<String, String> originAndUser) {
    this.trees = trees;
    this.elements = elements;
    this.originAndUser = originAndUser;
  }

  @Override
  public Void visitClass(ClassTree tree, String outerClass) {
    Element element = trees.getElement(getCurrentPath());
    return super.visitClass(
        tree, element instanceof TypeElement type ? binaryName(type) : outerClass);
  }

  @Override
  public Void visitIdentifier(IdentifierTree tree, String user) {
    report(user);
    return super.visitIdentifier(tree, user);
  }

  @Override
  public Void visitMemberSelect(MemberSelectTree tree, String user) {
    report(user);
    return super.visitMemberSelect(tree, user);
  }

  private void report(String user) {
    if (trees.getElement(getCurrentPath()) instanceof VariableElement variable
        && variable.getConstantValue() != null
        && variable.getEnclosingElement() instanceof TypeElement owner) {
      String origin = binaryName(owner);
      if (!origin.equals(user)) {
        originAndUser.accept(origin, user);
      }
    }
  }

  private String binaryName(TypeElement type) {
    return elements.getBinaryName(type).toString();
  }
}
