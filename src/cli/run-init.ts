import path from 'node:path'
import { colors, type Log } from '../platform/index.ts'
import { withQuestions } from './ask.ts'
import { type InitOptions, type InitResult, init } from './commands/index.ts'

/** Creates a site and prints what to run next. Asks only in a terminal. */
export async function runInit(options: {
  dir: string
  template?: string
  title?: string
  git?: boolean
  ci?: string
  log: Log
}): Promise<number> {
  const { log, title, ...rest } = options
  const userAgent = process.env.npm_config_user_agent
  const given: InitOptions = {
    ...rest,
    now: new Date(),
    ...(title !== undefined && { title: String(title) }),
    ...(userAgent !== undefined && { userAgent }),
  }
  const { stdin: input, stdout: output } = process
  const isTerminal = input.isTTY === true && output.isTTY === true
  const result = isTerminal
    ? await withQuestions({ input, output }, (ask) => init({ ...given, ask }))
    : await init(given)
  if (result === undefined) {
    log.error('Canceled. Nothing was written.')
    return 1
  }
  report(result, options)
  return 0
}

function report(result: InitResult, { dir, template, ci, git, log }: Parameters<typeof runInit>[0]): void {
  const { kind, title, created, existing, commands } = result
  const folder = path.relative(process.cwd(), path.resolve(dir)) || 'this folder'
  const list = (files: string[]) => files.map((file) => `  ${file}`).join('\n')
  log.info(`${colors.green('Created')} ${title} in ${folder}:\n${list(created)}`)
  if (kind === 'documents') {
    log.info('\nThe Markdown documents of the folder are the pages of the site, so nothing else was written.')
    if (template || ci || git) log.warn('--template, --ci, and --git have no effect in a folder with documents.')
    log.info('If the folder is a Git repository, add .lectern/ and build/ to its .gitignore.')
  }
  if (existing.length > 0) log.info(`\nThese files exist and were not changed:\n${list(existing)}`)
  if (result.git !== undefined) log.info(`\n${gitMessages[result.git]}`)
  log.info(`\nNext:\n${list(commands)}`)
}

const gitMessages: Readonly<Record<NonNullable<InitResult['git']>, string>> = Object.freeze({
  committed: 'Created a Git repository with a first commit.',
  initialized: 'Created a Git repository. Commit the files when you are ready.',
  'inside-repository': 'The folder is part of a Git repository already.',
  failed: 'Could not create a Git repository. Run "git init" to see why.',
})
