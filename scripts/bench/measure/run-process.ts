import { spawn } from 'node:child_process'
import path from 'node:path'
import { type ProcessState, readMachineCpu, readPeakRss, readProcess, readTree } from './process-tree.ts'

export interface ProcessRun {
  wallMs: number
  /** User and system time of the process, its threads and its children; undefined without /proc. */
  cpuSeconds?: number
  /** Average number of cores used by other processes; undefined without /proc. */
  othersCores?: number
  /** Peak resident memory of the process tree; undefined without /proc. */
  peakBytes?: number
}

const pollEvery = 50

/**
 * Runs a program, Node by default, with arguments and measures it. Only one may run at a time: the CPU time is that which the kernel adds to
 * this process for ended children.
 * @throws Error if it fails, times out or is aborted; all its processes are ended then
 */
export async function runProcess(options: {
  program?: string
  args: string[]
  cwd: string
  signal: AbortSignal
  limitMs: number
  /** Variables beside those of this process. */
  env?: Record<string, string>
}): Promise<ProcessRun> {
  options.signal.throwIfAborted()
  const before = readProcess('self')
  const machineBefore = readMachineCpu()
  const began = performance.now()
  const { program = process.execPath } = options
  const child = spawn(program, options.args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pid = child.pid as number
  let tree: ProcessState[] = []
  let peak = 0
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8000)
    })
  }
  const poll = setInterval(() => {
    const now = readTree(pid)
    if (now.length > 0) tree = now
    peak = Math.max(peak, sum(now.map(({ rss }) => rss)), readPeakRss(pid))
  }, pollEvery)
  const stop = new AbortController()
  const tooLong = setTimeout(() => stop.abort(new Error(`No end after ${options.limitMs / 1000} s.`)), options.limitMs)
  const stopped = AbortSignal.any([options.signal, stop.signal])
  stopped.addEventListener('abort', () => killAll([pid, ...readTree(pid).map((process) => process.pid)]))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  }).finally(() => {
    clearInterval(poll)
    clearTimeout(tooLong)
  })
  const wallMs = performance.now() - began
  stopped.throwIfAborted()
  if (code !== 0) throw new Error(`${path.basename(program)} ${options.args.join(' ')} ended with ${code}:\n${output}`)
  const after = readProcess('self')
  const machineAfter = readMachineCpu()
  if (!before || !after || machineBefore === undefined || machineAfter === undefined) return { wallMs }
  // The kernel does not add helpers that outlive the process.
  const helpers = sum(tree.slice(1).map(({ cpuSeconds }) => cpuSeconds))
  const cpuSeconds = after.childrenCpuSeconds - before.childrenCpuSeconds + helpers
  const others = machineAfter - machineBefore - cpuSeconds - (after.cpuSeconds - before.cpuSeconds)
  return { wallMs, cpuSeconds, othersCores: Math.max(0, others / (wallMs / 1000)), peakBytes: peak }
}

function killAll(pids: number[]): void {
  for (const pid of new Set(pids)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended.
    }
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
