import type { Random } from './random.ts'
import { sentence } from './sentences.ts'

const kinds = ['note', 'tip', 'info', 'warning', 'danger'] as const
const titles = ['Mind the order', 'Good to know', 'A word on clocks', 'For larger conventions', 'Try it first'] as const

export function admonition(random: Random): string {
  const kind = random.pick(kinds)
  const title = random.oneIn(2) ? `[${random.pick(titles)}]` : ''
  return `:::${kind}${title}\n\n${sentence(random)} ${sentence(random)}\n\n:::`
}
