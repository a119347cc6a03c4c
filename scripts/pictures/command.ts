import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serveSite } from '../bench/measure/serve-site.ts'
import { takePictures } from './pictures.ts'
import { type View, views } from './views.ts'

const usage = `npm run pictures -- [--out pictures] [--only home,drawer]
node scripts/pictures/main.mjs --address http://localhost:4321 --paths /,/guides/example/ [--out pictures]`

/** Takes the requested screenshots. Returns the exit code: 0 done, 1 failed, 2 wrong usage. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n${usage}\n`)
    return 2
  }
  const { address, out, selected } = options
  mkdirSync(out, { recursive: true })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const site = address ? undefined : await serveSite(root, { command: 'serve', signal: stop.signal })
  try {
    const files = await takePictures(selected, { address: address ?? site?.address ?? '', out })
    process.stdout.write(`${files.join('\n')}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return 1
  } finally {
    await site?.stop()
  }
}

/** Parses the arguments. Returns a message if they are invalid. */
function readOptions(args: string[]): { address?: string; out: string; selected: View[] } | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        out: { type: 'string', default: 'pictures' },
        only: { type: 'string' },
        address: { type: 'string' },
        paths: { type: 'string' },
      },
    })
    const out = path.resolve(values.out)
    if (values.address) {
      const paths = values.paths?.split(',') ?? ['/']
      const selected = paths.map(
        (at): View => ({ name: at.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home', path: at }),
      )
      return { address: values.address, out, selected }
    }
    const names = values.only?.split(',')
    const unknown = names?.find((name) => !views.some((view) => view.name === name))
    if (unknown) return `There is no view "${unknown}", only ${views.map(({ name }) => name).join(', ')}.`
    return { out, selected: views.filter(({ name }) => !names || names.includes(name)) }
  } catch (error) {
    return (error as Error).message
  }
}
