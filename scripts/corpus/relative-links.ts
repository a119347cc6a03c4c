import type { OutlineEntry } from './outline.ts'
import type { Random } from './random.ts'

const phrases = [
  ['See also', '.'],
  ['More on this is written in', '.'],
  ['The same question comes up in', ', where it is answered at length.'],
  ['Read', ' before you change anything here.'],
  ['An example is worked out in', '.'],
] as const

/** Chooses four different documents: two of the same folder (or one, if there is no second), the rest of other folders. */
export function linkTargets(entry: OutlineEntry, outline: OutlineEntry[], random: Random): OutlineEntry[] {
  const near = sameFolder(entry, outline).filter((other) => other !== entry)
  const targets = new Set(random.sample(near, 2))
  while (targets.size < 4) {
    const other = random.pick(outline)
    if (other.folder !== entry.folder) targets.add(other)
  }
  return [...targets]
}

/** The documents of a folder are at equal distances in the outline. */
function sameFolder({ index, folder }: OutlineEntry, outline: OutlineEntry[]): OutlineEntry[] {
  let distance = 1
  while (outline[index + distance]?.folder !== folder && outline[index - distance]?.folder !== folder) distance++
  const found: OutlineEntry[] = []
  for (let at = index % distance; at < outline.length; at += distance) found.push(outline[at] as OutlineEntry)
  return found
}

export function linkSentence(from: OutlineEntry, to: OutlineEntry, random: Random): string {
  const [before, after] = random.pick(phrases)
  const file = `${to.name}.${to.extension}`
  const address = from.folder === to.folder ? `./${file}` : `../${to.folder}/${file}`
  return `${before} [${to.title}](${address})${after}`
}
