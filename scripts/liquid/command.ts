import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  LiquidSyntaxError,
  type LiquidVersion,
  NotRenderable,
  parseTemplate,
} from '../../plugins/liquid/engine/index.ts'
import { data, generateTemplate } from './generate-templates.ts'

interface Recorded {
  liquid: string
  cases: { template: string; output?: string; isInvalid?: true }[]
}

/**
 * Renders generated templates with the gem `liquid` and with the engine, and prints those that differ:
 * `node scripts/liquid/main.mjs [--count 5000] [--seed 1] [--lib FOLDER]`. The folder is that of another version of the gem.
 *
 * @returns the exit code
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string', default: '5000' },
      seed: { type: 'string', default: '1' },
      lib: { type: 'string' },
    },
  })
  const templates = Array.from({ length: Number(values.count) }, (_, index) =>
    generateTemplate(Number(values.seed), index),
  )
  const { liquid, cases } = await recordOutputs(templates, values.lib)
  const version = liquid.replace(/\.\d+$/, '') as LiquidVersion
  let [skipped, invalid, different] = [0, 0, 0]
  for (const { template, ...expected } of cases) {
    const rendered = render(template, version)
    if (expected.isInvalid) invalid++
    if (rendered === undefined) skipped++
    else if (JSON.stringify(rendered) !== JSON.stringify(expected)) {
      different++
      process.stdout.write(`${JSON.stringify({ template, ruby: expected, engine: rendered })}\n`)
    }
  }
  process.stdout.write(
    `Liquid ${liquid}: ${templates.length} templates, ${invalid} of them invalid: ${different} differ, ${skipped} are not rendered.\n`,
  )
  return different === 0 ? 0 : 1
}

/** Records what Ruby prints. */
async function recordOutputs(templates: readonly string[], lib: string | undefined): Promise<Recorded> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-liquid-'))
  try {
    const file = path.join(folder, 'generated.json')
    await writeFile(file, JSON.stringify({ data, cases: templates.map((template) => ({ template })) }))
    const script = fileURLToPath(new URL('record-outputs.rb', import.meta.url))
    execFileSync('ruby', [...(lib === undefined ? [] : ['-I', lib]), script, file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return JSON.parse(await readFile(file, 'utf8')) as Recorded
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns undefined for what depends on more than the template. */
function render(template: string, version: LiquidVersion): { output: string } | { isInvalid: true } | undefined {
  try {
    return { output: parseTemplate(template, { version }).render(data) }
  } catch (error) {
    if (error instanceof LiquidSyntaxError) return { isInvalid: true }
    if (error instanceof NotRenderable) return undefined
    throw error
  }
}
