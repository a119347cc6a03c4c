import { admonition } from './admonition.ts'
import { type CodeLanguage, codeBlock } from './code/code-block.ts'
import type { OutlineEntry } from './outline.ts'
import { createRandom, type Random } from './random.ts'
import { linkSentence, linkTargets } from './relative-links.ts'
import { countWords, filled, paragraph, sentence } from './sentences.ts'
import { bulletList, table } from './table-and-list.ts'
import { headings } from './vocabulary.ts'

/** Depths of the headings of every document. */
const depths = [2, 3, 2, 3, 2, 2, 3] as const

/** Words of a document without its code and its front matter. */
const words = { min: 680, max: 720 } as const

/**
 * Creates the source of a document. It only depends on the position of the document, the outline, the seed, and the languages
 * of code blocks (all by default).
 */
export function documentText(
  entry: OutlineEntry,
  corpus: { outline: OutlineEntry[]; seed: number; languages?: readonly CodeLanguage[] },
): string {
  const random = createRandom(corpus.seed, corpus.outline.length, entry.index)
  const titles = distinctHeadings(random)
  const sections = depths.map((depth, index) => [`${'#'.repeat(depth)} ${titles[index]}`, paragraph(random)])
  const places = random.sample([...sections.keys()], 5)
  const put = (place: number, block: string) => sections[places[place] as number]?.push(block)
  put(0, codeBlock(random, entry.index * 2, corpus.languages))
  put(1, codeBlock(random, entry.index * 2 + 1, corpus.languages))
  put(2, table(random))
  put(3, bulletList(random))
  put(4, admonition(random))
  const linking = random.sample([...sections.keys()], 4)
  for (const [index, target] of linkTargets(entry, corpus.outline, random).entries()) {
    const section = sections[linking[index] as number] as string[]
    section[1] += ` ${linkSentence(entry, target, random)}`
  }
  const blocks = [[paragraph(random)], ...sections]
  lengthen(blocks, random)
  return `---\ntitle: ${entry.title}\n---\n\n${blocks.flat().join('\n\n')}\n`
}

function distinctHeadings(random: Random): string[] {
  const found = new Set<string>()
  while (found.size < depths.length) {
    const heading = filled(random.pick(headings), random)
    found.add(`${heading[0]?.toUpperCase()}${heading.slice(1)}`)
  }
  return [...found]
}

/** Adds sentences to the ends of sections until there are enough words. */
function lengthen(sections: string[][], random: Random): void {
  const target = random.between(words.min, words.max)
  let count = countWords(extractProse(sections.flat().join('\n\n')))
  for (const section of random.sample(sections, sections.length)) {
    if (count >= target) return
    const text: string[] = []
    const share = Math.ceil((target - count) / sections.length)
    while (countWords(text.join(' ')) < share) text.push(sentence(random))
    section.push(text.join(' '))
    count += countWords(text.join(' '))
  }
  while (count < target) {
    const text = sentence(random)
    sections.at(-1)?.push(text)
    count += countWords(text)
  }
}

/** Returns a document without its front matter, code and URLs. */
export function extractProse(source: string): string {
  return source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
}
