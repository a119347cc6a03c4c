import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

export interface RunOptions {
  cwd: string
  /** Absolute path of the Node binary that runs commands; that of this process by default. */
  node?: string
  signal?: AbortSignal
}

const limitMs = 600_000

/**
 * Runs a command and returns what it printed.
 * @throws Error with its output if it fails
 */
export async function run([command = '', ...args]: string[], { cwd, node, signal }: RunOptions): Promise<string> {
  try {
    const options = { cwd, env: environment(node), timeout: limitMs, maxBuffer: 1e8, signal }
    const { stdout } = await promisify(execFile)(command, args, options)
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${`${stdout}${stderr}` || String(error)}`, {
      cause: error,
    })
  }
}

/** Returns milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Variables of a command: its output has no colors, nothing is sent to vendors, and `node` is the chosen binary. */
export function environment(node = process.execPath): NodeJS.ProcessEnv {
  const { FORCE_COLOR, ...variables } = process.env
  return {
    ...variables,
    PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
    NO_COLOR: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  }
}
