import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const maxFiles = 10

/** Prints the test files that took longest, with the seconds of loading, hooks and tests. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return { name: path.relative(process.cwd(), module.moduleId), time: collectDuration + setupDuration + duration }
    })
    const slowest = files.sort((a, b) => b.time - a.time).slice(0, maxFiles)
    const lines = slowest.map(({ name, time }) => `${(time / 1000).toFixed(1).padStart(8)} s  ${name}`)
    process.stdout.write(`\n Slowest test files\n${lines.join('\n')}\n\n`)
  }
}
