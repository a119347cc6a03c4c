#!/usr/bin/env node
import module from 'node:module'

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
const { run } = await import('./run.ts')
process.exitCode = await run(process.argv.slice(2), { guarded: true })
