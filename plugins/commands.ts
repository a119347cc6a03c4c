import type { Command, StandaloneCommand } from 'lectern/plugin-kit'
import { docs } from './docs/index.ts'
import { graphqlDiff } from './graphql/index.ts'
import { liquidDiff } from './liquid/index.ts'
import { search } from './search/index.ts'

/** The commands of the built-in plugins that need no site. Those of the plugins of a site are in `Plugin.commands`. */
export const standaloneCommands: readonly StandaloneCommand[] = [graphqlDiff, liquidDiff]

/** Returns the commands of the built-in plugins that need a site with the plugin, for a help that reads no site. Names of Docusaurus are left out. */
export function siteCommands(): (Command & { plugin: string })[] {
  const commandsOf = ({ commands = [] }: { commands?: Command[] }, plugin: string) =>
    commands.filter(({ name }) => !name.startsWith('docs:')).map((command) => ({ ...command, plugin }))
  return [...commandsOf(docs(), 'docs()'), ...commandsOf(search(), 'search({ algolia })')]
}
