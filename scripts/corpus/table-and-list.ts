import type { Random } from './random.ts'
import { sentence } from './sentences.ts'
import { fields, moments, qualities, roles, things } from './vocabulary.ts'

/** A table of four to six rows. */
export function table(random: Random): string {
  const rows = random.sample(fields, random.between(4, 6)).map((field) => {
    const meaning = `${random.pick(things)}, ${random.pick(qualities)}`
    return `| \`${field}\` | ${meaning} | ${random.pick(roles)} | ${random.pick(moments)} |`
  })
  return ['| Field | What it holds | Who sets it | When |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** A list of three to five items. */
export function bulletList(random: Random): string {
  const items = random.sample(things, random.between(3, 5))
  return items.map((thing) => `- **${thing[0]?.toUpperCase()}${thing.slice(1)}**: ${sentence(random)}`).join('\n')
}
