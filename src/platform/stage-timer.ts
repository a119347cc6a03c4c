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
}

export function createStageTimer(log: Log): StageTimer {
  const times: Record<string, number> = {}
  return {
    async run(name, work, part) {
      const start = performance.now()
      const line = log.stage(part === undefined ? name : `${name} (${part})`)
      let count = ''
      const result = await work((done, total) => {
        count = `${total}`
        line.update(done, total)
      })
      times[name] = (times[name] ?? 0) + Math.round(performance.now() - start)
      line.done(count)
      return result
    },
    times: () => times,
  }
}
