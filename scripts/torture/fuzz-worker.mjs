// Entry point of the thread that reads inputs for fuzz.ts.
import { register } from 'node:module'

register('../corpus/typescript-hooks.mjs', import.meta.url)
await import('./fuzz-worker.ts')
