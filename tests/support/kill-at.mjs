// Loaded into a build with `--import`: ends the process the hard way at one call of node:fs, as a power cut would.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

/** `call` is a function of node:fs, `file` a pattern for one of its paths; the process dies right after that call. */
const { call, file } = JSON.parse(process.env.LECTERN_TEST_KILL_AT)
const pattern = new RegExp(file)
const original = fs[call]
const patched = (...args) => {
  const result = original(...args)
  if (args.slice(0, 2).some((arg) => typeof arg === 'string' && pattern.test(arg))) process.kill(process.pid, 'SIGKILL')
  return result
}
if (isMainThread) {
  fs[call] = patched
  syncBuiltinESMExports()
}
