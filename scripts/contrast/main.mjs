// Prints the contrast of every text and background of the default theme: node scripts/contrast/main.mjs
import { register } from 'node:module'

register('../corpus/typescript-hooks.mjs', import.meta.url)
const { run } = await import('./command.ts')
process.exitCode = run()
