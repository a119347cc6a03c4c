import { mainThreadCpu } from '../workers/processes.ts'
import type { Log } from './log.ts'

export interface StageTimer {
  /**
   * Runs one stage, shows its progress and records its time.
   * @param part shown after the name, for a stage that runs in parts; the times of all parts are added
   */
  run<T>(
    name: string,
    work: (progress: (done: number, total: number) => void) => T | Promise<T>,
    part?: string,
  ): Promise<T>
  /** Milliseconds by stage. */
  times(): Record<string, number>
  /** Milliseconds of CPU time by stage, in all threads of this process. */
  cpuTimes(): Record<string, number>
  /** The part of them in the main thread, if the system reports it. */
  mainCpuTimes(): Record<string, number>
}

/** @param takeNote returns what else there is to show of the stage in progress, and at its end; then nothing until it changes */
export function createStageTimer(
  log: Log,
  takeNote: (isEnd: boolean) => string | undefined = () => undefined,
): StageTimer {
  const times: Record<string, number> = {}
  const cpuTimes: Record<string, number> = {}
  const mainCpuTimes: Record<string, number> = {}
  return {
    async run(name, work, part) {
      const start = performance.now()
      const [cpu, mainCpu] = [process.cpuUsage(), mainThreadCpu()]
      const line = log.stage(part === undefined ? name : `${name} (${part})`)
      let count = ''
      const result = await work((done, total) => {
        count = `${total}`
        line.update(done, total, takeNote(false))
      })
      times[name] = (times[name] ?? 0) + Math.round(performance.now() - start)
      const { user, system } = process.cpuUsage(cpu)
      cpuTimes[name] = (cpuTimes[name] ?? 0) + Math.round((user + system) / 1000)
      mainCpuTimes[name] = (mainCpuTimes[name] ?? 0) + mainThreadCpu() - mainCpu
      const note = takeNote(true)
      line.done(note === undefined ? count : `${count} · ${note}`)
      return result
    },
    times: () => times,
    cpuTimes: () => cpuTimes,
    mainCpuTimes: () => mainCpuTimes,
  }
}
