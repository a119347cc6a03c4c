import { escapeHtml } from '../../tree/html.ts'
import type { Example, ExampleHover, ExampleNote } from '../../typescript/index.ts'
import type { SourceLine } from '../source-line.ts'
import { wrapRanges } from '../wrap-ranges.ts'

/** The lines of an example as HTML, with what belongs below them, and the cards of its names. */
export interface RenderedExample {
  lines: string[]
  /** What is shown below each line. */
  notes: string[]
  cards: string
}

interface ExampleContext {
  lines: readonly SourceLine[]
  example: Example
  /** Highlights code: HTML of each line. */
  highlight(code: string): Promise<string[]>
}

/** Adds what TypeScript knows to highlighted lines. */
export async function renderExample(html: readonly string[], context: ExampleContext): Promise<RenderedExample> {
  const { lines, example } = context
  const shown = new Map(lines.map(({ origin }, index) => [origin, index]))
  const indexOf = (line: number) => shown.get(example.origins[line] ?? -1)
  const cards = new Map<string, number>()
  const contents: string[] = []
  const hovers = html.map((): (ExampleHover & { card: number; isFirst: boolean })[] => [])
  for (const hover of example.hovers) {
    const key = `${hover.type}\n${hover.docs ?? ''}`
    const isFirst = !cards.has(key)
    const card = cards.get(key) ?? cards.size
    cards.set(key, card)
    const index = indexOf(hover.line)
    if (isFirst) contents.push(await cardHtml(hover, context))
    // A name can have several meanings; the first one is shown.
    const others = index === undefined ? undefined : hovers[index]
    if (others?.every(({ start, end }) => hover.start >= end || hover.end <= start))
      others.push({ ...hover, card, isFirst })
  }
  const marks = html.map((_, index) => example.marks.filter(({ line }) => indexOf(line) === index))
  const result = html.map((line, index) => {
    const named = wrapRanges(line, hovers[index] ?? [], ({ card, isFirst }, isStart) => [
      'span',
      // Of names with the same card, the first is a tab stop.
      { className: ['code-name'], dataCard: card, ...(isFirst && isStart && { tabIndex: 0 }) },
    ])
    return (marks[index] ?? []).reduce(
      (marked, mark) =>
        wrapRanges(marked, [mark], () =>
          mark.kind === 'error' ? ['span', { className: ['code-error'] }] : ['mark', {}],
        ),
      named,
    )
  })
  const notes = html.map(() => '')
  for (const note of example.notes) {
    const index = indexOf(note.line)
    if (index !== undefined) notes[index] += await noteHtml(note, context)
  }
  return { lines: result, notes, cards: contents.join('') }
}

async function cardHtml({ type, docs }: ExampleHover, { highlight }: ExampleContext): Promise<string> {
  const code = (await highlight(type)).join('\n')
  return `<div><code>${code}</code>${docs === undefined ? '' : `<p>${escapeHtml(plainDocs(docs))}</p>`}</div>`
}

/** The first paragraph of a comment as plain text. */
function plainDocs(docs: string): string {
  const [first = ''] = docs.trim().split(/\n\s*\n/)
  return first
    .replace(/\{@link(?:code|plain)?\s+([^\s|}]+)(?:\s*\|\s*|\s+)?([^}]*)\}/g, (_, name, label) => label.trim() || name)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
}

/** A note begins below what it is about. */
async function noteHtml(note: ExampleNote, { highlight }: ExampleContext): Promise<string> {
  if (note.kind === 'type') {
    const lines = await highlight(note.text)
    return element('code-note code-type', indent(note.column) + element('code-box', lines.join('\n')))
  }
  if (note.kind === 'completions') {
    const { names, typed, column } = note
    const items = names.map((name) =>
      name.startsWith(typed) ? `<b>${escapeHtml(typed)}</b>${escapeHtml(name.slice(typed.length))}` : escapeHtml(name),
    )
    const box = element('code-box', items.map((item) => element('code-completion', item)).join(''))
    return element('code-note code-completions', indent(column - typed.length) + box)
  }
  return element(`code-note code-note-${note.kind}`, escapeHtml(note.text))
}

function element(classes: string, html: string): string {
  return `<span class="${classes}">${html}</span>`
}

function indent(column: number): string {
  return ' '.repeat(Math.max(0, column))
}
