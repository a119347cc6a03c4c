import { colors } from './colors.ts'

/** What a command tells its user. Progress is for people: one line a stage, redrawn in place on a terminal. */
export interface Log {
  info(text: string): void
  warn(text: string): void
  error(text: string): void
  /** Starts a stage; `update` shows a count, `done` closes the line. */
  stage(name: string): { update(done: number, total: number): void; done(note?: string): void }
}

export function createLog(options: { quiet?: boolean } = {}): Log {
  const terminal = process.stderr.isTTY === true && !process.env.CI
  let open = ''
  const clear = () => {
    if (open) process.stderr.write('\r\u001b[K')
  }
  const draw = (text: string) => {
    clear()
    open = text
    if (text) process.stderr.write(text)
  }
  const line = (text: string) => {
    const redraw = open
    clear()
    process.stderr.write(`${text}\n`)
    if (redraw) process.stderr.write(redraw)
  }
  return {
    info: (text) => {
      if (!options.quiet) line(text)
    },
    warn: (text) => line(`${colors.yellow('warning')} ${text}`),
    error: (text) => line(`${colors.red('error')} ${text}`),
    stage(name) {
      const began = performance.now()
      let shownAt = 0
      if (terminal && !options.quiet) draw(`  ${name} …`)
      return {
        update(done, total) {
          if (!terminal || options.quiet || performance.now() - shownAt < 60) return
          shownAt = performance.now()
          draw(`  ${name} ${done}/${total}`)
        },
        done(note) {
          if (options.quiet) return
          if (terminal) draw('')
          const time = `${((performance.now() - began) / 1000).toFixed(2)} s`
          line(`  ${colors.green('✓')} ${name}${note ? ` ${colors.dim(note)}` : ''} ${colors.dim(time)}`)
        },
      }
    },
  }
}
