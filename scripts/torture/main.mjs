// Attacks the generator. For its usage see command.ts.
import { register } from 'node:module'

register('../corpus/typescript-hooks.mjs', import.meta.url)
const { run } = await import('./command.ts')
// Threads that bundle for the sites of tests wait for the next one as long as the process lives.
process.exit(await run(process.argv.slice(2)))
