import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cli } from '../../../tests/support/generator.ts'

export interface DevProcess {
  address: string
  /** Bytes of memory; undefined if the system does not report it. */
  memory(): number | undefined
  isRunning(): boolean
  /** The last lines it printed. */
  output(): string
  stop(): Promise<void>
}

/** Runs `lectern start` in a process of its own. */
export async function startDevProcess(dir: string): Promise<DevProcess> {
  const child = spawn(process.execPath, [cli, 'start', dir, '--port', '0', '--no-open'], { cwd: dir })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-5000)
        const found = /http:\/\/localhost:\d+/.exec(output)?.[0]
        if (found) resolve(found)
      })
    void ended.then(() => reject(new Error(`The server stopped:\n${output}`)))
  })
  return {
    address,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    memory() {
      try {
        const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
        return Number(kilobytes) * 1024
      } catch {
        return undefined
      }
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
