import type { Log } from './log.ts'

export interface StageTimer {
  /** Runs one stage, shows its progress and records its time. */
  run<T>(name: string, work: (progress: (done: number, total: number) => void) => T | Promise<T>): Promise<T>
  /** Milliseconds by stage. */
  times(): Record<string, number>
}

export function createStageTimer(log: Log): StageTimer {
  const times: Record<string, number> = {}
  return {
    async run(name, work) {
      const start = performance.now()
      const line = log.stage(name)
      let count = ''
      const result = await work((done, total) => {
        count = `${total}`
        line.update(done, total)
      })
      times[name] = Math.round(performance.now() - start)
      line.done(count)
      return result
    },
    times: () => times,
  }
}
