import os from 'node:os'

export interface Machine {
  cores: number
  memoryGiB: number
  node: string
  platform: string
  /** Load average of the minute before the measurement. */
  load: number
}

export function machineNow(): Machine {
  return {
    cores: os.availableParallelism(),
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    load: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  }
}

export function machineText({ cores, memoryGiB, node, platform, load }: Machine): string {
  return `${cores} cores, ${memoryGiB} GiB, Node ${node}, ${platform}; load ${load}`
}
