import { parseExported } from '../exported-note.ts'
import { joinTexts, type Parts } from '../segment.ts'
import type { ReadResult, ReadUnit } from './read-result.ts'
import { childrenNamed, type XmlElement, xmlElements } from './xml-elements.ts'

/** Elements for markup in texts, in both versions. */
const placeholders = new Set(['ph', 'x', 'it', 'bpt', 'ept', 'bx', 'ex', 'sc', 'ec'])

/**
 * Reads XLIFF 1.2 and 2. Only the texts of a unit itself are read: suggestions, notes, and what modules and other namespaces add
 * also contain sources and targets.
 */
export function readXliff(text: string): ReadResult {
  const { root, problem } = xmlElements(text, isCore)
  if (problem) {
    const hint = 'Export the file from the translation service again.'
    return { units: [], problems: [{ message: `Invalid XML: ${problem.message}`, hint, line: problem.line }] }
  }
  const [xliff] = childrenNamed(root, 'xliff')
  const files = childrenNamed(xliff, 'file')
  const targetLang = files.reduce((lang, file) => file.attributes['target-language'] ?? lang, xliff?.attributes.trgLang)
  const unnamed = files.find(({ attributes }) => !attributes.original)
  if (unnamed) {
    const message = 'A `<file>` without `original` cannot be imported.'
    const hint = 'It names the translated file. Choose a program, or another format, that does not remove it.'
    return { units: [], problems: [{ message, hint, line: unnamed.line }] }
  }
  return {
    ...(targetLang !== undefined && { targetLang }),
    units: files.flatMap((file) => readUnits(file, file.attributes.original ?? '')),
    problems: [],
  }
}

/** Whether elements of a namespace are XLIFF: some programs leave it out. */
function isCore(namespace: string): boolean {
  return namespace === '' || namespace.startsWith('urn:oasis:names:tc:xliff:document:')
}

function readUnits(parent: XmlElement, file: string): ReadUnit[] {
  return childrenNamed(parent, 'body', 'group', 'unit', 'trans-unit').flatMap((element) => {
    const { name, line, attributes } = element
    if (name === 'body' || name === 'group') return readUnits(element, file)
    const content = name === 'unit' ? readSegments(element) : readTransUnit(element)
    return { file, id: attributes.id ?? '', line, ...content, ...parseExported(readNotes(element)) }
  })
}

/** The notes of a unit; XLIFF 2 has an element around them. */
function readNotes(unit: XmlElement): string {
  const notes = [unit, ...childrenNamed(unit, 'notes')].flatMap((element) => childrenNamed(element, 'note'))
  return notes.map((note) => readParts(note).join('')).join('\n')
}

type Content = Pick<ReadUnit, 'state' | 'target' | 'isIncomplete'>

function readTransUnit(unit: XmlElement): Content {
  const [target] = childrenNamed(unit, 'target')
  const { state, 'state-qualifier': qualifier = '' } = target?.attributes ?? {}
  const isSuggestion = /^(?:fuzzy-match|leveraged-mt|rejected-.*|.*-suggestion)$/.test(qualifier)
  return {
    state: toState(state, { approved: unit.attributes.approved, isSuggestion }),
    ...(target && { target: readParts(target) }),
  }
}

function toState(
  state = 'new',
  { approved, isSuggestion }: { approved: string | undefined; isSuggestion: boolean },
): ReadUnit['state'] {
  // A program may ask for a review of what was approved, and leave the approval.
  if (state.startsWith('needs-review-')) return 'review'
  if (approved === 'yes') return 'translated'
  if (/^(?:translated|signed-off|final)$/.test(state)) return 'translated'
  // Programs with only two states write this for translations that are fuzzy.
  if (isSuggestion || approved === 'no') return 'review'
  return state.startsWith('needs-') ? 'new' : 'unknown'
}

/** A service may split a text into sentences, and change their order. The text is as complete as the least complete of them. */
function readSegments(unit: XmlElement): Content {
  const segments = childrenNamed(unit, 'segment', 'ignorable').map((element, index) => {
    const [target] = childrenNamed(element, 'target')
    const [source] = childrenNamed(element, 'source')
    const isIgnorable = element.name === 'ignorable'
    return {
      isDone: isIgnorable || (element.attributes.state ?? 'initial') !== 'initial',
      text: target ?? (isIgnorable ? source : undefined),
      order: Number(target?.attributes.order) || index + 1,
    }
  })
  const texts = segments.toSorted((a, b) => a.order - b.order).map(({ text }) => text)
  const hasTarget = childrenNamed(unit, 'segment').some((element) => childrenNamed(element, 'target').some(hasText))
  return {
    state: segments.every(({ isDone }) => isDone) ? 'translated' : 'unknown',
    isIncomplete: hasTarget && texts.includes(undefined),
    ...(texts.every((text) => text !== undefined) && { target: joinTexts(texts.flatMap(readParts)) }),
  }
}

/** The content of a text. What only marks a part of it, such as the term of a glossary, is not markup of the document. */
function readParts({ content }: XmlElement): Parts {
  const parts = content.flatMap((part): Parts => {
    if (typeof part === 'string') return [part]
    const { name, attributes } = part
    if (placeholders.has(name)) return [Number(attributes.id ?? Number.NaN)]
    if (name === 'cp') return [forbiddenCharacter(attributes.hex)]
    return readParts(part)
  })
  return joinTexts(parts)
}

function hasText(element: XmlElement): boolean {
  return readParts(element).some((part) => typeof part !== 'string' || part.trim() !== '')
}

/** A character that XML cannot contain. */
function forbiddenCharacter(hex = ''): string {
  const code = Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
