import { spawn } from 'node:child_process'

/** Milliseconds that a program has for an answer. */
const maxTime = 300_000

/** Characters of an answer that are read. */
const maxLength = 1_000_000

/**
 * Creates a function that puts questions to a program: it gets the question as its input, and prints the answer.
 * @param command for the shell
 */
export function askCommand(command: string, cwd: string, timeout = maxTime): (question: string) => Promise<string> {
  return (question) =>
    new Promise((resolve, reject) => {
      // The shell and what it starts end together.
      const isGroup = process.platform !== 'win32'
      const child = spawn(command, { cwd, shell: true, stdio: 'pipe', detached: isGroup })
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        if (isGroup && child.pid !== undefined) process.kill(-child.pid)
        else child.kill()
      }, timeout)
      let [answer, log] = ['', '']
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        if (answer.length < maxLength) answer += part
      })
      child.stderr.setEncoding('utf8').on('data', (part: string) => {
        if (log.length < maxLength) log += part
      })
      child.on('error', (error) => reject(new Error(`The program of --ask cannot be started: ${error.message}.`)))
      child.on('close', (code, signal) => {
        clearTimeout(timer)
        if (code === 0 && !isLate) return resolve(answer)
        const reason = isLate
          ? `has not answered in ${timeout / 1000} seconds`
          : signal
            ? `was ended by ${signal}`
            : `ended with code ${code}`
        const last = log.trim().split('\n').at(-1) ?? ''
        reject(new Error(`The program of --ask ${reason}${last === '' ? '.' : `: ${last.slice(0, 300)}`}`))
      })
      // A program may answer without reading its input.
      child.stdin.on('error', () => {})
      child.stdin.end(`${question}\n`)
    })
}
