import { cac } from 'cac'
import { isSite, pluginCommands } from '../commands/index.ts'
import { type Log, UsageError } from '../platform/index.ts'

/**
 * Runs a command that a plugin of the site brings: words, options, and the folder of the site, which may follow the words or
 * stand at the end.
 * @throws UsageError when the site has no such command
 */
export async function runPluginCommand(args: string[], log: Log): Promise<number> {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const words = firstOption < 0 ? args : args.slice(0, firstOption)
  const unknown = `There is no command "${words.join(' ')}".`
  const siteDir = await siteDirOf([args.at(-1), words.at(-1)].filter((word) => word !== args[0]))
  if (siteDir === undefined) throw new UsageError(unknown)
  const { commands, run } = await pluginCommands(siteDir)
  const isNamed = (name: string) => name.split(' ').every((word, index) => words[index] === word)
  const command = commands.find(({ name }) => isNamed(name))
  if (!command) {
    const names = commands.map(({ name }) => name).join(', ')
    throw new UsageError(names === '' ? unknown : `${unknown} Plugins of this site bring: ${names}.`)
  }
  const cli = cac(`lectern ${command.name}`)
  let running: (() => Promise<void>) | undefined
  const verb = cli.command('[siteDir]', command.description)
  for (const { flags, description } of command.options ?? []) verb.option(flags, description)
  verb
    .option('--out-dir <dir>', 'Folder of the output, from the site folder', { default: 'build' })
    .option('--verbose', 'Show stacks of unexpected errors')
    .action((_, options: { outDir: string }) => {
      running = () => run(command, { outDir: options.outDir, options: { ...options }, print, info: log.info })
    })
  cli.help()
  cli.parse(['node', 'lectern', ...args.slice(command.name.split(' ').length)], { run: false })
  if (cli.options.help) return 0
  await cli.runMatchedCommand()
  await running?.()
  return 0
}

/** The first of these words that names a site, else the working folder where that is one. */
async function siteDirOf(words: (string | undefined)[]): Promise<string | undefined> {
  for (const folder of [...words, process.cwd()]) {
    if (folder !== undefined && !folder.startsWith('-') && (await isSite(folder))) return folder
  }
  return undefined
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
