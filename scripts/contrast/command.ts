import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Measured, measure } from './measure.ts'
import { pairs } from './pairs.ts'

const file = fileURLToPath(new URL('../../src/browser/theme/styles/tokens.css', import.meta.url))

/** Prints every pair with its contrast. Returns the exit code: 0 if all pass, otherwise 1. */
export function run(): number {
  const measured = measure(readFileSync(file, 'utf8'), pairs)
  for (const pair of measured) process.stdout.write(`${formatRow(pair)}\n`)
  const low = measured.filter(({ ratio, minRatio }) => ratio < minRatio)
  process.stdout.write(`${measured.length} pairs, ${low.length} below WCAG 2 level AA\n`)
  return low.length === 0 ? 0 : 1
}

function formatRow({ mode, front, ground, below, ratio, minRatio }: Measured): string {
  const on = ground.replace(/var\(--lt-([\w-]+)\)/g, '$1').replace('color-mix(in srgb, ', 'mix(')
  const verdict = ratio < minRatio ? `LOW, at least ${minRatio}` : ''
  return `${mode.padEnd(5)}  ${ratio.toFixed(2).padStart(5)}  ${front} on ${on}${below ? ` over ${below}` : ''}  ${verdict}`.trimEnd()
}
