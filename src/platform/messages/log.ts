import { colors } from './colors.ts'
import { inertLines } from './inert-lines.ts'

/** Terminal output of a command. Progress is one line per stage, updated in place. */
export interface Log {
  info(text: string): void
  warn(text: string): void
  error(text: string): void
  /** Starts a stage; `update` shows a count, and a note after it, `done` closes the line. */
  stage(name: string): { update(done: number, total: number, note?: string): void; done(note?: string): void }
}

export function createLog(options: { quiet?: boolean } = {}): Log {
  const terminal = process.stderr.isTTY === true && !process.env.CI
  let open = ''
  const clear = () => {
    if (open) process.stderr.write('\r\u001b[K')
  }
  const show = (text: string) => {
    clear()
    open = text
    if (text) process.stderr.write(text)
  }
  const line = (text: string) => {
    const current = open
    clear()
    process.stderr.write(`${inertLines(text)}\n`)
    if (current) process.stderr.write(current)
  }
  return {
    info: (text) => {
      if (!options.quiet) line(text)
    },
    warn: (text) => line(`${colors.yellow('warning')} ${text}`),
    error: (text) => line(`${colors.red('error')} ${text}`),
    stage(name) {
      const start = performance.now()
      let updatedAt = 0
      if (terminal && !options.quiet) show(`  ${name}…`)
      return {
        update(done, total, note) {
          if (!terminal || options.quiet || performance.now() - updatedAt < 60) return
          updatedAt = performance.now()
          show(`  ${name} ${done}/${total}${note ? ` ${colors.dim(`· ${note}`)}` : ''}`)
        },
        done(note) {
          if (options.quiet) return
          if (terminal) show('')
          const time = `${((performance.now() - start) / 1000).toFixed(2)} s`
          line(`  ${colors.green('✓')} ${name}${note ? ` ${colors.dim(note)}` : ''} ${colors.dim(time)}`)
        },
      }
    },
  }
}
