// Takes pictures of pages in every width and colour mode; command.ts tells the options.
import { register } from 'node:module'

register('../corpus/typescript-hooks.mjs', import.meta.url)
const { run } = await import('./command.ts')
process.exitCode = await run(process.argv.slice(2))
