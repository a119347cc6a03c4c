// Entry point of the thread that compiles for parsers.ts.
import { register } from 'node:module'

register('../corpus/typescript-hooks.mjs', import.meta.url)
await import('./parse-worker.ts')
