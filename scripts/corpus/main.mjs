// Writes a corpus of documents: node scripts/corpus/main.mjs --documents 1000 --out DIR [--seed 1] [--plugins docs,search]
// With several versions, as folders or, with --git, as tags of a repository: [--versions 5 [--git] [--changes]]
import { register } from 'node:module'

register('./typescript-hooks.mjs', import.meta.url)
const { run } = await import('./command.ts')
process.exitCode = await run(process.argv.slice(2))
