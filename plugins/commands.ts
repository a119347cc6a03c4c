import type { StandaloneCommand } from 'lectern/plugin-kit'
import { graphqlDiff } from './graphql/index.ts'
import { liquidDiff } from './liquid/index.ts'

/** The commands of the built-in plugins that need no site. Those of the plugins of a site are in `Plugin.commands`. */
export const standaloneCommands: readonly StandaloneCommand[] = [graphqlDiff, liquidDiff]
