/**
 * Reserves standard output for messages: what plugins, the site config or other modules print goes to standard error.
 * @returns how messages are written, and what gives standard output back
 */
export function takeStdout(): { write(text: string): void; restore(): void } {
  const { stdout, stderr } = process
  const own = Object.getOwnPropertyDescriptor(stdout, 'write')
  const original = stdout.write
  stdout.write = ((...args: Parameters<typeof stderr.write>) => stderr.write(...args)) as typeof stdout.write
  return {
    write(text) {
      original.call(stdout, text)
    },
    restore() {
      if (own) Object.defineProperty(stdout, 'write', own)
      else Reflect.deleteProperty(stdout, 'write')
    },
  }
}
