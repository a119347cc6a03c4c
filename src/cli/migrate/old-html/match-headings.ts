import { diffSequences } from '../../../shared/diff/diff-sequences.ts'
import type { OldIds } from '../anchors/old-ids.ts'
import type { BuiltHeading } from './parse-page.ts'

/** Headings that only the document or only its built page has. */
export interface HeadingDifferences {
  inDocument: string[]
  inBuild: string[]
}

/**
 * Returns the ids of a built page for the headings of its document. Headings that differ get computed ids, and are reported.
 * @param partials texts of headings of documents that the document includes
 */
export function builtIds(
  built: readonly BuiltHeading[],
  computed: OldIds,
  { partials, report }: { partials: readonly string[]; report(differences: HeadingDifferences): void },
): OldIds {
  return (texts, explicit, levels, sources) => {
    const ids: (string | undefined)[] = []
    const differences: HeadingDifferences = { inDocument: [], inBuild: [] }
    const fallback = computed(texts, explicit, levels, sources)
    const taken = new Set(built.map(({ id }) => id))
    const included = new Set(partials.map(comparable))
    let index = 0
    let builtIndex = 0
    const parts = diffSequences(texts.map(toPattern), built.map(toBuiltText), isSame)
    for (const { type, elements } of parts) {
      for (const { text } of elements) {
        if (type === 'same') ids[index++] = built[builtIndex++]?.id
        else if (type === 'removed') {
          const id = fallback[index]
          // A heading with an explicit id keeps it.
          ids[index] = explicit[index] === undefined && taken.has(id) ? undefined : id
          differences.inDocument.push(texts[index++] as string)
        } else {
          const heading = built[builtIndex++]
          // Themes add headings without an id, such as the title of a page.
          if (heading?.id !== undefined && !included.has(text)) differences.inBuild.push(heading.text.trim())
        }
      }
    }
    if (differences.inDocument.length + differences.inBuild.length > 0) report(differences)
    return ids
  }
}

interface Comparable {
  text: string
  /** For a heading of a document with expressions, whose values are not known. */
  pattern?: RegExp
}

const expression = /\{\{.*?\}\}|\{[^{}]*\}/g

function toPattern(text: string): Comparable {
  const parts = text.split(expression).map(comparable)
  return { text: comparable(text), ...(parts.length > 1 && { pattern: new RegExp(`^${parts.join('.*')}$`, 'u') }) }
}

function toBuiltText({ text }: BuiltHeading): Comparable {
  return { text: comparable(text) }
}

function isSame(a: Comparable, b: Comparable): boolean {
  return a.text === b.text || a.pattern?.test(b.text) === true || b.pattern?.test(a.text) === true
}

/** The letters and digits of a heading: generators print punctuation, emoji, and spaces differently. */
function comparable(text: string): string {
  const plain = text.replace(/:[a-z\d_+-]+:/g, '').normalize('NFKC')
  return plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}
