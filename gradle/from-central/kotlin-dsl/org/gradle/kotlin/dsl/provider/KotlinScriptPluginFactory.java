package org.gradle.kotlin.dsl.provider;

import javax.inject.Inject;
import org.gradle.api.initialization.dsl.ScriptHandler;
import org.gradle.api.internal.initialization.ClassLoaderScope;
import org.gradle.api.internal.initialization.ScriptHandlerInternal;
import org.gradle.configuration.ScriptPlugin;
import org.gradle.configuration.ScriptPluginFactory;
import org.gradle.groovy.scripts.ScriptSource;
import org.gradle.initialization.DependenciesAccessors;
import org.gradle.plugin.management.internal.autoapply.AutoAppliedPluginHandler;
import org.gradle.plugin.use.internal.PluginRequestApplicator;

/**
 * Where Gradle's engine asks for something that runs a {@code *.gradle.kts} file: it looks for a
 * class of this name. This is a stand-in, not Gradle's own.
 */
public final class KotlinScriptPluginFactory implements ScriptPluginFactory {
  private final PluginRequestApplicator plugins;
  private final AutoAppliedPluginHandler autoApplied;
  private final DependenciesAccessors catalogs;

  @Inject
  public KotlinScriptPluginFactory(
      PluginRequestApplicator plugins,
      AutoAppliedPluginHandler autoApplied,
      DependenciesAccessors catalogs) {
    this.plugins = plugins;
    this.autoApplied = autoApplied;
    this.catalogs = catalogs;
  }

  @Override
  public ScriptPlugin create(
      ScriptSource source,
      ScriptHandler handler,
      ClassLoaderScope targetScope,
      ClassLoaderScope baseScope,
      boolean topLevel) {
    return new ScriptPlugin() {
      @Override
      public ScriptSource getSource() {
        return source;
      }

      @Override
      public void apply(Object target) {
        KotlinScript script =
            new KotlinScript(source, new ScriptText(source.getResource().getText()), target);
        ScriptRunner runner = new ScriptRunner(script, catalogs);
        runner.runBeforePlugins(baseScope);
        new PluginsStage(plugins, autoApplied)
            .run(runner, baseScope, targetScope, (ScriptHandlerInternal) handler, topLevel);
        runner.runBody(targetScope);
      }
    };
  }
}
