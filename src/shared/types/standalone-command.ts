import type { FilesContext } from './plugin.ts'
import type { Command, CommandContext, CommandOption } from './serving.ts'

/** A command of a built-in plugin that needs no site: it runs in any folder. */
export interface StandaloneCommand extends Pick<Command, 'name' | 'description'> {
  /** Words that follow the name: `<old>`. */
  arguments: string[]
  options: (CommandOption & { default?: string })[]
  /**
   * Runs the command.
   * @returns the exit code
   * @throws SiteError or UsageError for exit code 2
   */
  run(context: StandaloneContext): Promise<number>
}

/** Context of a command that needs no site. Paths are relative to the working folder, or absolute. */
export interface StandaloneContext
  extends Pick<CommandContext, 'args' | 'options' | 'print'>,
    Pick<FilesContext, 'findFiles' | 'readText' | 'openCommit'> {}
