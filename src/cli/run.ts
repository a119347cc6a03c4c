import { cac } from 'cac'
import {
  closestMatch,
  createLog,
  fileSystemError,
  formatDiagnostics,
  type Log,
  SiteError,
  UnknownCommandError,
  UsageError,
} from '../platform/index.ts'
import { clear, mcp, serve, standaloneCommands, start, version } from './commands/index.ts'
import { type CommandDefinition, type CommandName, commands } from './commands.ts'
import { parseFormat } from './formats/report.ts'
import { parseWords } from './parse-words.ts'
import { runAgents } from './run-agents.ts'
import { runBuild } from './run-build.ts'
import { runCache } from './run-cache.ts'
import { runCheck } from './run-check.ts'
import { runDeploy } from './run-deploy.ts'
import { runEject, runList } from './run-eject.ts'
import { runEval } from './run-eval.ts'
import { runInit } from './run-init.ts'
import { runMatched } from './run-matched.ts'
import { runMigrate } from './run-migrate.ts'
import { runPluginCommand } from './run-plugin-command.ts'
import { parseExchangeFormat, runTranslations } from './run-translations.ts'
import { runWorker } from './run-worker.ts'
import { runWriteTranslations } from './run-write-translations.ts'
import { parsePort, parseServeFlags, type ServeFlags } from './serve-flags.ts'

interface BuildFlags {
  outDir: string
  cache: boolean
  force?: boolean
  stats?: string
  dev?: boolean
  locale?: unknown
  fleet?: unknown
  format?: unknown
}

interface TranslationFlags {
  locale?: unknown
  details?: boolean
  check?: boolean
  json?: boolean
  html?: string
  confirm?: unknown
  export?: unknown
  out: string
  import?: unknown
}

interface CheckFlags {
  external?: boolean
  liquidRuby?: boolean
  moved?: string | true
  verbose?: boolean
  format?: unknown
}

/**
 * Runs one command.
 * @param guarded whether documents that do not end are stopped
 * @returns the exit code: 0 done, 1 the site has errors, 2 wrong usage
 */
export async function run(args: string[], { guarded = false }: { guarded?: boolean } = {}): Promise<number> {
  const log = createLog()
  const cli = cac('lectern')
  let command: (() => Promise<number>) | undefined
  const orWorkingDir = (siteDir?: string) => siteDir ?? process.cwd()
  const define = (name: CommandName) => {
    const { args, description, options } = commands.find((each) => each.name === name) as CommandDefinition
    const definition = cli.command(`${name} ${args}`, description)
    for (const { flags, description: text, default: value } of options)
      definition.option(flags, text, value === undefined ? {} : { default: value })
    return definition
  }

  define('init').action((dir, options: { template?: string; title?: string; git?: boolean; ci?: string }) => {
    command = () => runInit({ dir: orWorkingDir(dir), ...options, log })
  })
  define('build').action((siteDir, { format, locale, fleet, ...options }: BuildFlags) => {
    const address = fleet === undefined ? {} : { fleet: String(fleet) }
    const given = { locales: parseList(locale), format: parseFormat(format), ...address }
    command = () => runBuild({ siteDir: orWorkingDir(siteDir), ...options, ...given, guarded, log })
  })
  define('worker').action((siteDir, options: { fleet?: unknown; idle?: unknown; threads?: unknown }) => {
    command = () => runWorker({ siteDir: orWorkingDir(siteDir), ...options, log })
  })
  define('start').action(
    (siteDir, { locale, ...options }: { port: unknown; host: string; open: boolean; locale?: unknown }) => {
      command = async () => {
        const given = { locales: parseList(locale), port: parsePort(options.port) }
        await start({ ...options, ...given, siteDir: orWorkingDir(siteDir), guarded, log })
        return 0
      }
    },
  )
  define('serve').action((siteDir, { build, ...flags }: ServeFlags) => {
    command = async () => {
      const strictPort = args.some((arg) => /^--port(?:=|$)/.test(arg))
      const options = { siteDir: orWorkingDir(siteDir), ...parseServeFlags(flags), strictPort, log }
      const code = build ? await runBuild({ ...options, cache: true, guarded }) : 0
      if (code === 0) await serve(options)
      return code
    }
  })
  define('deploy').action((target, siteDir, options: { outDir: string; dryRun?: boolean; force?: boolean }) => {
    command = () => runDeploy({ target: String(target), siteDir: orWorkingDir(siteDir), ...options, log })
  })
  define('mcp').action((siteDir, { outDir, ...options }: { outDir: string; dev?: boolean; write?: boolean }) => {
    command = async () => {
      await mcp({ siteDir: orWorkingDir(siteDir), outDir, ...options, guarded, log })
      return 0
    }
  })
  define('agents').action((siteDir, options: { write?: boolean }) => {
    command = () => runAgents({ siteDir: orWorkingDir(siteDir), ...options, log })
  })
  define('eval').action((file, siteDir, options: { ask?: string; json?: boolean }) => {
    command = () => runEval({ file: file ?? 'eval.yml', siteDir: orWorkingDir(siteDir), ...options, guarded, log })
  })
  define('check').action((siteDir, { format, ...options }: CheckFlags) => {
    command = () => runCheck({ siteDir: orWorkingDir(siteDir), ...options, format: parseFormat(format), guarded, log })
  })
  define('migrate').action((dir, options: { from?: string; write?: boolean; fromBuild?: string; moved?: string }) => {
    command = () => runMigrate({ dir: orWorkingDir(dir), ...options, log })
  })
  define('write-translations').action(
    (siteDir, options: { locale?: string; override?: boolean; messagePrefix?: string }) => {
      command = () => runWriteTranslations({ siteDir: orWorkingDir(siteDir), ...options, log })
    },
  )
  define('translations').action(
    (siteDir, { locale, confirm, export: format, import: files, ...options }: TranslationFlags) => {
      const given = {
        locales: parseList(locale),
        confirm: parseList(confirm),
        imports: parseList(files),
        ...(format !== undefined && { format: parseExchangeFormat(format) }),
      }
      command = () => runTranslations({ siteDir: orWorkingDir(siteDir), ...options, ...given, log })
    },
  )
  define('cache').action((action, siteDir, options: { outDir: string; days: unknown }) => {
    command = () => runCache({ action, siteDir: orWorkingDir(siteDir), ...options, log })
  })
  define('clear').action((siteDir) => {
    command = async () => {
      await clear(orWorkingDir(siteDir))
      return 0
    }
  })
  define('eject').action((component, siteDir, options: { list?: boolean; wrap?: boolean; force?: boolean }) => {
    command = () =>
      options.list
        ? runList(orWorkingDir(siteDir ?? component))
        : runEject({ component, siteDir: orWorkingDir(siteDir), ...options, log })
  })
  // They are run by their words, of which the parser knows the first only.
  if (isHelp(args)) {
    const { commands, siteCommands } = await standaloneCommands()
    for (const { name, arguments: words, description } of commands) cli.command([name, ...words].join(' '), description)
    for (const { name, arguments: words = ['[siteDir]'], description, plugin } of siteCommands())
      cli.command([name, ...words].join(' '), `${description} (sites with ${plugin})`)
    cli.option('-v, --version', 'Print the version of Lectern')
  }
  // A default of true is not a value of an option that starts with --no.
  cli.help((sections) => sections.map(({ title, body }) => ({ title, body: body.replaceAll(' (default: true)', '') })))
  return reportErrors(log, args, async () => {
    const [name = ''] = args
    if (name === '--version' || name === '-v') {
      process.stdout.write(`${await version()}\n`)
      return 0
    }
    const names = cli.commands.map((known) => known.name)
    if (/^[a-z]/.test(name) && !names.includes(name))
      return suggestCommand(name, names, () => runPluginCommand(args, log))
    parseWords(cli, args)
    if (cli.options.help) return 0
    if (!cli.matchedCommand) {
      if (args.length > 0) throw new UnknownCommandError(`Unknown command "${args[0]}".`)
      throw new UsageError('Missing command.')
    }
    await runMatched(cli)
    return (await command?.()) ?? 0
  })
}

/** Whether the list of commands is requested. */
function isHelp([first]: string[]): boolean {
  return first === undefined || first === '--help' || first === '-h'
}

/** Suggests the closest command if no plugin has this one, or if the site, which lists the plugins, cannot be read. */
async function suggestCommand(name: string, names: string[], runCommand: () => Promise<number>): Promise<number> {
  try {
    return await runCommand()
  } catch (error) {
    const suggestion = closestMatch(name, names)
    const isUnknown = error instanceof SiteError || error instanceof UnknownCommandError
    if (suggestion === undefined || !isUnknown) throw error
    throw new UnknownCommandError(`Unknown command "${name}". Did you mean "${suggestion}"?`)
  }
}

async function reportErrors(log: Log, args: string[], runCommand: () => Promise<number>): Promise<number> {
  const verbose = args.includes('--verbose')
  try {
    return await runCommand()
  } catch (thrown) {
    const error = fileSystemError(thrown)
    if (error instanceof SiteError) {
      process.stderr.write(`\n${formatDiagnostics(error.diagnostics, { verbose })}\n`)
      return 1
    }
    const { message, stack, name } = error as Error
    if (error instanceof UsageError || name === 'CACError') {
      log.error(message)
      log.info(
        'Commands: init, start, build, worker, serve, deploy, mcp, check, migrate, write-translations, translations, cache, clear, eject. Run "lectern <command> --help" for details.',
      )
      return 2
    }
    log.error(verbose ? (stack ?? message) : `${message}\nRun again with --verbose to see the stack trace.`)
    return 1
  }
}

/** Reads an option that can be repeated: one value, or a list of them. */
function parseList(value: unknown): string[] {
  return value === undefined ? [] : [value].flat().map(String)
}
