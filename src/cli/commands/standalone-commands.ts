import { openWorkingFiles } from '../../build/pipeline/index.ts'
import type { Command, StandaloneCommand, StandaloneContext } from '../../shared/types.ts'

/** The commands of built-in plugins that need no site, and for the help, those that need one. */
export interface StandaloneCommands {
  commands: readonly StandaloneCommand[]
  siteCommands(): (Command & { plugin: string })[]
  /** Runs a command in the working folder. @returns the exit code */
  run(command: StandaloneCommand, context: Pick<StandaloneContext, 'args' | 'options' | 'print'>): Promise<number>
}

export async function openStandaloneCommands(): Promise<StandaloneCommands> {
  const { standaloneCommands: commands, siteCommands } = await import('../../../plugins/commands.ts')
  return {
    commands,
    siteCommands,
    run: (command, context) => command.run({ ...openWorkingFiles(process.cwd()), ...context }),
  }
}
