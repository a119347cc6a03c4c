#!/usr/bin/env node
import { run } from './run.ts'

// A reader such as `head` closes the pipe when it has read enough.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
// Configs and plugins, those of Docusaurus above all, decide by it what they add to the site.
process.env.NODE_ENV ??= process.argv[2] === 'start' ? 'development' : 'production'
process.exitCode = await run(process.argv.slice(2))
