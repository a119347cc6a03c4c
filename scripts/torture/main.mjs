// Attacks the generator: npm run torture -- cache|parsers|fuzz|inert [--seed 1] [--rounds 1] [--inputs 20000]
import { register } from 'node:module'

register('../corpus/typescript-hooks.mjs', import.meta.url)
const { run } = await import('./command.ts')
process.exitCode = await run(process.argv.slice(2))
