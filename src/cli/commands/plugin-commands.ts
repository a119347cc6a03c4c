import path from 'node:path'
import { openSite, readBuilt, readSources, resolveConfig } from '../../build/pipeline/index.ts'
import { findConfigFile, importModule, loadConfig } from '../../config/index.ts'
import { builtContext } from '../../shared/plugin-context.ts'
import type { Command, CommandContext } from '../../shared/types.ts'
import { withSourceLock } from './source-lock.ts'

/** The commands of a site's plugins. */
export interface PluginCommands {
  commands: Command[]
  run(
    command: Command,
    context: Pick<CommandContext, 'args' | 'options' | 'print' | 'info'> & { outDir: string },
  ): Promise<void>
}

/** Whether a folder has a site config. */
export async function isSite(folder: string): Promise<boolean> {
  return findConfigFile(path.resolve(folder)).then(
    () => true,
    () => false,
  )
}

/** @throws SiteError if the site config cannot be read */
export async function pluginCommands(folder: string): Promise<PluginCommands> {
  const siteDir = path.resolve(folder)
  const cacheDir = path.join(siteDir, '.lectern')
  const loaded = await loadConfig({ siteDir, cacheDir })
  const config = await resolveConfig(loaded, siteDir)
  const configFile = path.relative(siteDir, loaded.file).split(path.sep).join('/')
  return {
    commands: config.plugins.flatMap(({ commands = [] }) => commands),
    run: (command, { outDir, ...context }) => {
      const start = () =>
        command.run({
          ...builtContext({ siteDir, configFile, config }),
          ...readBuilt({ siteDir, outDir: path.resolve(siteDir, outDir) }),
          importModule: (sourcePath) => importModule({ siteDir, cacheDir, file: path.join(siteDir, sourcePath) }),
          readSources: async (docs) => readSources(await openSite({ siteDir, cacheDir }), docs),
          ...context,
        })
      return command.changesSources ? withSourceLock(siteDir, context, start) : start()
    },
  }
}
