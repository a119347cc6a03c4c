#!/usr/bin/env node
import { run } from './run.ts'

// A reader such as `head` closes the pipe when it has read enough.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
process.exitCode = await run(process.argv.slice(2))
