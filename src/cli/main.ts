#!/usr/bin/env node
import module from 'node:module'
import { setFlagsFromString } from 'node:v8'

// Other code needs what older versions lack.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Lectern needs Node 20.19 or newer, but this is Node ${process.versions.node}. Install a newer version.\n`,
  )
  process.exit(1)
}
// A reader such as `head` closes the pipe when it has read enough.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
// Configs and plugins, those of Docusaurus above all, decide by it what they add to the site.
process.env.NODE_ENV ??= process.argv[2] === 'start' ? 'development' : 'production'
// Since Node 22, code that was compiled once is compiled no more.
const { enableCompileCache } = module as { enableCompileCache?(): unknown }
enableCompileCache?.()
// A build ends before most of what V8 optimizes pays off: in Node 20, optimizing took a quarter of the CPU time of a site with
// 300 documents. Functions that run often enough are optimized all the same. Later versions have no such flag, and optimize less.
const isShort = ['build', 'check', 'worker'].includes(process.argv[2] ?? '')
if (isShort && process.versions.node.startsWith('20.')) {
  setFlagsFromString('--interrupt-budget=400000')
  // Otherwise, V8 lets heaps grow to four times what they hold before it collects garbage.
  setFlagsFromString('--heap-growing-percent=50')
}
const { run } = await import('./run.ts')
process.exitCode = await run(process.argv.slice(2), { guarded: true })
