// Compares generated templates with Ruby's Liquid; see command.ts for options.
import { register } from 'node:module'

register('../corpus/typescript-hooks.mjs', import.meta.url)
const { run } = await import('./command.ts')
process.exitCode = await run(process.argv.slice(2))
