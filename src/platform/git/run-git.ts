import { spawn } from 'node:child_process'

/** Git has failed; the message is what it printed. */
export class GitFailure extends Error {
  /** Whether Git is not installed. */
  readonly isMissing: boolean

  constructor(message: string, isMissing = false) {
    super(message)
    this.isMissing = isMissing
  }
}

/** Settings of a person that would change what a log says. Names of authors come from the `.mailmap` of the repository only. */
export const plainLog = ['log.showSignature=false', 'log.showRoot=true', 'mailmap.file=', 'mailmap.blob='].flatMap(
  (setting) => ['-c', setting],
)

export interface GitOptions {
  /** Where Git runs. */
  cwd: string
  /** The environment of this process by default. */
  env?: NodeJS.ProcessEnv
  /** Written to its standard input. */
  input?: string
}

/**
 * Runs Git in a folder and yields what it prints.
 * @throws GitFailure if Git is missing or fails
 */
export async function* streamGit(args: string[], { cwd, env, input = '' }: GitOptions): AsyncGenerator<Buffer> {
  const child = spawn('git', args, { cwd, env })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  ended.catch(() => {})
  let message = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    message += text
  })
  // Git may end before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) yield chunk
    if ((await ended) !== 0) throw new GitFailure(firstLine(message) || `git ${args[0]} failed`)
  } catch (error) {
    if (error instanceof GitFailure) throw error
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new GitFailure(isMissing ? 'Git is not installed' : (error as Error).message, isMissing)
  }
}

/** Runs Git and returns everything that it prints, as bytes. */
export async function runGit(args: string[], options: GitOptions): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of streamGit(args, options)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function firstLine(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line.replace(/^(?:fatal|error): /, '').replace(/\.$/, '')
}
