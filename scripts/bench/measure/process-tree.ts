import { readdirSync, readFileSync } from 'node:fs'

/** Kernel statistics of a process; times in seconds, memory in bytes. */
export interface ProcessState {
  pid: number
  parent: number
  cpuSeconds: number
  /** CPU time of ended descendants that were waited for. */
  childrenCpuSeconds: number
  rss: number
}

/** Clock ticks per second of CPU times in /proc. */
const ticksPerSecond = 100
const pageSize = 4096

/** Returns undefined for an ended process or without /proc. */
export function readProcess(pid: number | 'self'): ProcessState | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch {
    return undefined
  }
  // The second field is the name in parentheses, which may contain any character; the numbers follow it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (field: number) => fields[field - 3] ?? 0
  return {
    pid: Number.parseInt(text, 10),
    parent: at(4),
    cpuSeconds: (at(14) + at(15)) / ticksPerSecond,
    childrenCpuSeconds: (at(16) + at(17)) / ticksPerSecond,
    rss: at(24) * pageSize,
  }
}

/** Returns a process and its descendants, the process first. Empty without /proc. */
export function readTree(root: number): ProcessState[] {
  const first = readProcess(root)
  if (!first) return []
  const tree = [first]
  const others = processIds()
    .filter((pid) => pid > root)
    .flatMap((pid) => readProcess(pid) ?? [])
  for (const parent of tree) tree.push(...others.filter((process) => process.parent === parent.pid))
  return tree
}

/** CPU seconds that all processes together have used since the machine started; undefined without /proc. */
export function readMachineCpu(): number | undefined {
  try {
    const line = readFileSync('/proc/stat', 'latin1').split('\n', 1)[0] ?? ''
    const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = line.split(/\s+/).slice(1).map(Number)
    return (user + nice + system + irq + softIrq) / ticksPerSecond
  } catch {
    return undefined
  }
}

/** The largest resident set that a process had so far. */
export function readPeakRss(pid: number): number {
  try {
    const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))
    return Number(line?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []))
  } catch {
    return []
  }
}
