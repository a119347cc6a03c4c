import { cac } from 'cac'
import { formatDiagnostics, SiteError, UsageError } from '../platform/index.ts'
import type { StandaloneCommand } from '../shared/types.ts'
import type { standaloneCommands } from './commands/index.ts'
import { flagsLast } from './flags-last.ts'
import { parseWords } from './parse-words.ts'
import { runMatched } from './run-matched.ts'

type StandaloneCommands = Awaited<ReturnType<typeof standaloneCommands>>

/** Runs a command that needs no site. Its exit code 1 is its own: what prevents it from running is 2. */
export async function runStandaloneCommand(
  command: StandaloneCommand,
  args: string[],
  { run }: StandaloneCommands,
): Promise<number> {
  const cli = cac(`lectern ${command.name}`)
  let start: (() => Promise<number>) | undefined
  const definition = cli.command(command.arguments.join(' '), command.description)
  for (const { flags, description, default: value } of command.options)
    definition.option(flags, description, value === undefined ? {} : { default: value })
  definition.option('--verbose', 'Show stack traces of unexpected errors').action((...values: unknown[]) => {
    const options = values.at(-1) as Record<string, unknown>
    start = () => run(command, { args: values.slice(0, -1).map(String), options: { ...options }, print })
  })
  cli.help()
  parseWords(cli, flagsLast(args.slice(command.name.split(' ').length), command))
  if (cli.options.help) return 0
  const [missing, extra] = [command.arguments[cli.args.length], cli.args[command.arguments.length]]
  if (missing !== undefined) throw new UsageError(`Missing argument ${missing}. Run with --help to see the usage.`)
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}". Quote globs.`)
  await runMatched(cli)
  try {
    return (await start?.()) ?? 0
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    process.stderr.write(`\n${formatDiagnostics(error.diagnostics, { verbose: args.includes('--verbose') })}\n`)
    return 2
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
