import { cac } from 'cac'
import { clear, serve, start } from '../commands/index.ts'
import { closestMatch, createLog, formatDiagnostics, type Log, SiteError, UsageError } from '../platform/index.ts'
import { runBuild } from './run-build.ts'
import { runCheck } from './run-check.ts'
import { runEject, runList } from './run-eject.ts'
import { runPluginCommand } from './run-plugin-command.ts'

/** Runs one command. Returns the exit code: 0 done, 1 the site has faults, 2 wrong usage. */
export async function run(args: string[]): Promise<number> {
  const log = createLog()
  const cli = cac('lectern')
  let command: (() => Promise<number>) | undefined
  const siteDirOf = (siteDir?: string) => siteDir ?? process.cwd()

  cli
    .command('build [siteDir]', 'Build the static site')
    .option('--out-dir <dir>', 'Folder of the output, from the site folder', { default: 'build' })
    .option('--no-cache', 'Build everything anew')
    .option('--stats <file>', 'Write times and counts as JSON')
    .option('--dev', "Use React's development build")
    .option('--verbose', 'Show stacks of unexpected errors')
    .action((siteDir, options: { outDir: string; cache: boolean; stats?: string; dev?: boolean }) => {
      command = () => runBuild({ siteDir: siteDirOf(siteDir), ...options, log })
    })
  cli
    .command('start [siteDir]', 'Start the development server')
    .option('--port <port>', 'Port; the next free one is taken when it is in use', { default: 3000 })
    .option('--host <host>', 'Host name', { default: 'localhost' })
    .option('--no-open', 'Do not open a browser')
    .option('--verbose', 'Show stacks of unexpected errors')
    .action((siteDir, options: { port: unknown; host: string; open: boolean }) => {
      command = async () => {
        await start({ ...options, siteDir: siteDirOf(siteDir), port: portOf(options.port), log })
        return 0
      }
    })
  cli
    .command('serve [siteDir]', 'Serve a built site')
    .option('--port <port>', 'Port; the next free one is taken when it is in use', { default: 3000 })
    .option('--host <host>', 'Host name', { default: 'localhost' })
    .option('--out-dir <dir>', 'Folder of the output, from the site folder', { default: 'build' })
    .option('--build', 'Build first')
    .option('--verbose', 'Show stacks of unexpected errors')
    .action((siteDir, options: { port: unknown; host: string; outDir: string; build?: boolean }) => {
      command = async () => {
        const site = { siteDir: siteDirOf(siteDir), outDir: options.outDir, log }
        const code = options.build ? await runBuild({ ...site, cache: true }) : 0
        if (code === 0) await serve({ ...site, port: portOf(options.port), host: options.host })
        return code
      }
    })
  cli
    .command('check [siteDir]', 'Find everything that a build would object to, without writing a site')
    .option('--external', 'Also ask for the links that lead out of the site')
    .option('--verbose', 'Show stacks of what code has thrown')
    .action((siteDir, options: { external?: boolean; verbose?: boolean }) => {
      command = () => runCheck({ siteDir: siteDirOf(siteDir), ...options, log })
    })
  cli
    .command('clear [siteDir]', 'Remove the cache')
    .option('--verbose', 'Show stacks of unexpected errors')
    .action((siteDir) => {
      command = async () => {
        await clear(siteDirOf(siteDir))
        return 0
      }
    })
  cli
    .command('eject [component] [siteDir]', 'Copy a component of the theme into the site, to be changed there')
    .option('--list', 'Tell what there is, and what is safe to override')
    .option('--wrap', 'Write a component around the original instead')
    .option('--force', 'Overwrite files that are there')
    .option('--verbose', 'Show stacks of unexpected errors')
    .action((component, siteDir, options: { list?: boolean; wrap?: boolean; force?: boolean }) => {
      command = () =>
        options.list
          ? runList(siteDirOf(siteDir ?? component))
          : runEject({ component, siteDir: siteDirOf(siteDir), ...options, log })
    })
  cli.help()
  return guarded(log, args, async () => {
    const [verb = ''] = args
    const verbs = cli.commands.map(({ name }) => name)
    if (/^[a-z]/.test(verb) && !verbs.includes(verb)) return orMeant(verb, verbs, () => runPluginCommand(args, log))
    cli.parse(['node', 'lectern', ...args], { run: false })
    if (cli.options.help) return 0
    if (!cli.matchedCommand) {
      throw new UsageError(args.length > 0 ? `There is no command "${args[0]}".` : 'A command is missing.')
    }
    await cli.runMatchedCommand()
    return (await command?.()) ?? 0
  })
}

/** What is hardly misspelt is told so, also where the site, which could bring such a verb, cannot be read. */
async function orMeant(verb: string, verbs: string[], work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    const meant = closestMatch(verb, verbs)
    const isUnknown =
      error instanceof SiteError || (error instanceof UsageError && error.message.startsWith('There is'))
    if (meant === undefined || !isUnknown) throw error
    throw new UsageError(`There is no command "${verb}". Did you mean "${meant}"?`)
  }
}

async function guarded(log: Log, args: string[], work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SiteError) {
      process.stderr.write(`\n${formatDiagnostics(error.diagnostics, { verbose: args.includes('--verbose') })}\n`)
      return 1
    }
    if (error instanceof UsageError || (error as Error).name === 'CACError') {
      log.error((error as Error).message)
      log.info('Commands: start, build, serve, check, clear, eject. "lectern <command> --help" tells more.')
      return 2
    }
    const { message, stack } = error as Error
    log.error(args.includes('--verbose') ? (stack ?? message) : `${message}\nRun again with --verbose to see where.`)
    return 1
  }
}

function portOf(value: unknown): number {
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new UsageError(`"${String(value)}" is no port.`)
  return port
}
