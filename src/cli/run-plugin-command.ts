import { cac } from 'cac'
import { type Log, UnknownCommandError, UsageError } from '../platform/index.ts'
import { isSite, pluginCommands, standaloneCommands } from './commands/index.ts'
import { flagsLast } from './flags-last.ts'
import { parseWords } from './parse-words.ts'
import { runMatched } from './run-matched.ts'
import { runStandaloneCommand } from './run-standalone-command.ts'

/**
 * Runs a command of a plugin, one that needs no site, or one of the site's plugins: words, options, and the site folder, which may be before or after the arguments, or come last.
 * @throws UnknownCommandError if the site has no such command
 */
export async function runPluginCommand(args: string[], log: Log): Promise<number> {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const words = firstOption < 0 ? args : args.slice(0, firstOption)
  const isRequested = (name: string) => name.split(' ').every((word, index) => words[index] === word)
  const standalone = await standaloneCommands()
  const known = standalone.commands.find(({ name }) => isRequested(name))
  if (known) return runStandaloneCommand(known, args, standalone)
  const similar = standalone.commands.find(({ name }) => name.split(' ')[0] === words[0])
  const unknown = `Unknown command "${words.join(' ')}".${similar ? ` Did you mean "${similar.name}"?` : ''}`
  const siteDir = await findSiteDir([args.at(-1), words.at(-1), ...words].filter((word) => word !== args[0]))
  if (siteDir === undefined) throw new UnknownCommandError(unknown)
  const { commands, run } = await pluginCommands(siteDir)
  const command = commands.find(({ name }) => isRequested(name))
  if (!command) {
    const names = commands.map(({ name }) => name).join(', ')
    throw new UnknownCommandError(names === '' ? unknown : `${unknown} Plugin commands: ${names}.`)
  }
  const cli = cac(`lectern ${command.name}`)
  let start: (() => Promise<void>) | undefined
  const { arguments: declared = [] } = command
  const isVariadic = declared.some((word) => word.includes('...'))
  const definition = cli.command([...declared, ...(isVariadic ? [] : ['[siteDir]'])].join(' '), command.description)
  for (const { flags, description } of command.options ?? []) definition.option(flags, description)
  definition
    .option('--out-dir <dir>', 'Output folder, relative to the site folder', { default: 'build' })
    .option('--verbose', 'Show stack traces of unexpected errors')
    .action((...values: unknown[]) => {
      const options = values.at(-1) as { outDir: string }
      const given = (values.slice(0, -1).flat() as (string | undefined)[]).filter((word) => word !== undefined)
      const positional = declared.length > 0 ? given.filter((word) => word !== siteDir) : given.slice(0, -1)
      const missing = declared.filter((word) => word.startsWith('<'))[positional.length]
      if (missing !== undefined) throw new UsageError(`Missing argument ${missing}. Run with --help to see the usage.`)
      const context = { args: positional, options: { ...options }, print, info: log.info }
      start = () => run(command, { outDir: options.outDir, ...context })
    })
  cli.help()
  parseWords(cli, flagsLast(args.slice(command.name.split(' ').length), command))
  if (cli.options.help) return 0
  await runMatched(cli)
  await start?.()
  return 0
}

/** Returns the first word that names a site folder, else the working folder if it is one. */
async function findSiteDir(words: (string | undefined)[]): Promise<string | undefined> {
  for (const folder of [...words, process.cwd()]) {
    if (folder !== undefined && !folder.startsWith('-') && (await isSite(folder))) return folder
  }
  return undefined
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
