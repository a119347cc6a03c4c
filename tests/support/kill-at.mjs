// Loaded into a build with `--import`: ends the process the hard way at one call of node:fs, as a power cut would.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** `call` is a function of node:fs, `file` a pattern for the path of one of its files; the process dies right after that call. */
const { call, file } = JSON.parse(process.env.LECTERN_TEST_KILL_AT)
const pattern = new RegExp(file)
const original = fs[call]
/** Paths of open files by descriptor. */
const open = new Map()
const openSync = fs.openSync
const pathOf = (arg) => (typeof arg === 'number' ? open.get(arg) : arg)
const patched = (...args) => {
  const result = original(...args)
  const paths = args.slice(0, 2).map(pathOf)
  if (paths.some((file) => typeof file === 'string' && pattern.test(file))) process.kill(process.pid, 'SIGKILL')
  return result
}
fs.openSync = (file, ...rest) => {
  const descriptor = openSync(file, ...rest)
  open.set(descriptor, file)
  return descriptor
}
fs[call] = patched
syncBuiltinESMExports()
