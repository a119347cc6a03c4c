import { spawn } from 'node:child_process'
import { cli } from '../lectern.ts'

export interface ServedSite {
  /** Origin, without a slash at the end. */
  address: string
  pid: number
  stop(): Promise<void>
}

const limitMs = 20_000

/** Serves a built site or a dev server on a free loopback port. */
export async function serveSite(
  siteDir: string,
  { command, signal }: { command: 'serve' | 'start'; signal: AbortSignal },
): Promise<ServedSite> {
  signal.throwIfAborted()
  const options = ['--port', '0', '--host', '127.0.0.1', ...(command === 'start' ? ['--no-open'] : [])]
  const child = spawn(process.execPath, [cli, command, siteDir, ...options])
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    const tooLong = setTimeout(() => child.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(tooLong)
  }
  signal.addEventListener('abort', () => child.kill('SIGKILL'))
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error(`The server did not start:\n${output}`)), limitMs)
    const onData = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
      if (!found) return
      clearTimeout(tooLong)
      resolve(found[0])
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('error', reject)
    void ended.then(() => {
      clearTimeout(tooLong)
      reject(new Error(`The server stopped:\n${output}`))
    })
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { address, pid: child.pid ?? 0, stop }
}
