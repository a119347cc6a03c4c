import type { Log } from '../platform/index.ts'

export interface StageTimer {
  /** Runs one stage, showing its progress and keeping its time. */
  run<T>(name: string, work: (progress: (done: number, total: number) => void) => Promise<T>): Promise<T>
  /** Milliseconds of each stage. */
  times(): Record<string, number>
}

export function createStageTimer(log: Log): StageTimer {
  const times: Record<string, number> = {}
  return {
    async run(name, work) {
      const began = performance.now()
      const line = log.stage(name)
      let counted = ''
      const result = await work((done, total) => {
        counted = `${total}`
        line.update(done, total)
      })
      times[name] = Math.round(performance.now() - began)
      line.done(counted)
      return result
    },
    times: () => times,
  }
}
