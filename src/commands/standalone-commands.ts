import { openWorkingFiles } from '../pipeline/index.ts'
import type { StandaloneCommand, StandaloneContext } from '../shared/types.ts'

/** The commands of built-in plugins that need no site. */
export interface StandaloneCommands {
  commands: readonly StandaloneCommand[]
  /** Runs a command in the working folder. @returns the exit code */
  run(command: StandaloneCommand, context: Pick<StandaloneContext, 'args' | 'options' | 'print'>): Promise<number>
}

export async function openStandaloneCommands(): Promise<StandaloneCommands> {
  const { standaloneCommands: commands } = await import('../../plugins/commands.ts')
  return { commands, run: (command, context) => command.run({ ...openWorkingFiles(process.cwd()), ...context }) }
}
