import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Errors that file systems return, whether they suit the operation or not. */
export const faultCodes = [
  'EIO',
  'ENOSPC',
  'EROFS',
  'EBUSY',
  'EMFILE',
  'EACCES',
  'EISDIR',
  'ENOTDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'EDQUOT',
] as const

export interface Fault {
  code: (typeof faultCodes)[number]
  /** Number of the operation that fails, from 0; Infinity counts only. */
  at: number
  /** Whether all later ones fail, too. */
  lasting: boolean
}

const source = fileURLToPath(new URL('./fail.c', import.meta.url))
const cli = fileURLToPath(new URL('../../../dist/src/cli/main.js', import.meta.url))

/** Compiles the library that fails operations. @returns undefined where that is impossible */
export function compileFaults(folder: string): string | undefined {
  if (process.platform !== 'linux') return undefined
  const library = path.join(folder, 'fail.so')
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'], { stdio: 'ignore' })
  return status === 0 ? library : undefined
}

export interface FaultyRun {
  code: number | null
  stderr: string
  /** Number of operations on files of the site that can fail. */
  count: number
}

/** Builds a site in a process of its own, while an operation on its files fails. */
export async function buildWithFault(library: string, siteDir: string, fault: Fault): Promise<FaultyRun> {
  const report = `${library}.count`
  rmSync(report, { force: true })
  const at = Number.isFinite(fault.at) ? fault.at : 2 ** 31
  const setting = [`${siteDir}/`, constants.errno[fault.code], at, fault.lasting ? 1 : 0, report].join('\n')
  const child = spawn(process.execPath, [cli, 'build', siteDir], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LD_PRELOAD: library, LECTERN_FAULT: setting, NO_COLOR: '1' },
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), 120_000)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  return { code, stderr, count: existsSync(report) ? Number(readFileSync(report, 'utf8')) : 0 }
}
