package org.gradle.kotlin.dsl.provider;

import org.gradle.api.internal.initialization.ClassLoaderScope;
import org.gradle.api.internal.initialization.ScriptHandlerInternal;
import org.gradle.api.internal.plugins.PluginManagerInternal;
import org.gradle.api.plugins.PluginAware;
import org.gradle.plugin.management.internal.PluginRequests;
import org.gradle.plugin.management.internal.autoapply.AutoAppliedPluginHandler;
import org.gradle.plugin.use.internal.PluginRequestApplicator;
import org.gradle.plugin.use.internal.PluginRequestCollector;

/** Applies what a script's {@code plugins} block asks for, before the rest of it is compiled. */
record PluginsStage(PluginRequestApplicator plugins, AutoAppliedPluginHandler autoApplied) {

  void run(
      ScriptRunner runner,
      ClassLoaderScope baseScope,
      ClassLoaderScope targetScope,
      ScriptHandlerInternal handler,
      boolean topLevel) {
    KotlinScript script = runner.script();
    PluginRequestCollector collector = new PluginRequestCollector(script.source());
    runner.runPluginsBlock(collector.createSpec(script.text().lineOf("plugins")), baseScope);
    PluginRequests requests = collector.getPluginRequests();
    PluginManagerInternal manager = null; // a script that another one applies only sees classes
    if (topLevel) {
      requests = autoApplied.getAutoAppliedPlugins(requests, script.target()).mergeWith(requests);
      if (script.target() instanceof PluginAware aware) {
        manager = (PluginManagerInternal) aware.getPluginManager();
      }
    }
    plugins.applyPlugins(requests, handler, manager, targetScope);
  }
}
