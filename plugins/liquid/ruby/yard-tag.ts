import { closestMatch } from 'lectern/plugin-kit'
import type { Issue } from '../source/registry.ts'
import { type Comment, type CommentLine, type ParsedTag, placeOf, type YardComment } from './comment.ts'
import { parseSignature } from './signature.ts'
import { readTypeList, type TypeList } from './type-list.ts'

/** A tag or directive with its lines: the rest of its own, then those below without indentation. */
export interface Section {
  isDirective: boolean
  tagName: string
  lines: CommentLine[]
  line: number
}

type ParseComment = (comment: Comment) => YardComment

const typed = new Set(['return', 'raise', 'yield', 'yieldreturn'])
const typedWithName = new Set(['param', 'attr', 'attr_reader', 'attr_writer', 'yieldparam'])
const plain = new Set([
  ...['abstract', 'api', 'author', 'deprecated', 'note', 'private', 'since', 'todo', 'version'],
  // Tags of this reference.
  ...['liquid_tag_name', 'syntax'],
])
/** A list of types that is not one: `[Array<String] names`. */
const unclosed = /^\s*(?:\w+[ \t]+)?\[(?!\s*\])/
const knownTags = [...typed, ...typedWithName, ...plain, 'example', 'option', 'overload', 'see']

/** @param parseInner parses the comment of an overload */
export function parseTag(
  section: Section,
  { sourcePath, issues, parseInner }: { sourcePath: string; issues: Issue[]; parseInner: ParseComment },
): ParsedTag[] {
  const { tagName, lines, line } = section
  const place = { sourcePath, line }
  const content = lines.map(({ value }) => value).join('\n')
  const invalid = (message: string, hint?: string): [] => {
    issues.push({ message, place, hint })
    return []
  }
  if (!knownTags.includes(tagName)) {
    const similar = closestMatch(tagName, knownTags)
    const hint =
      similar === undefined
        ? 'Correct it, or add it to `yardTags` in liquid() if the application defines it.'
        : `Did you mean \`@${similar}\`?`
    issues.push({ message: `Unknown YARD tag \`@${tagName}\`.`, place, hint, unknownTag: tagName })
    return []
  }
  const [, referenceName, path] = /^\s*(?:(\S+)\s+)?\(\s*see\s+(\S+)\s*\)\s*$/.exec(content) ?? []
  if (path !== undefined) {
    const name = referenceName === undefined ? {} : { name: referenceName }
    return [{ tagName, ...name, place, textPlace: place, from: { path, line } }]
  }
  if (tagName === 'example') return [parseExample(section, sourcePath)]
  if (tagName === 'overload') return parseOverload(section, { sourcePath, parseInner, invalid })
  const textPlace = placeOf(lines, sourcePath)
  const tag = (name: string | undefined, types: string[] | undefined, text: string): ParsedTag => ({
    tagName,
    ...(name ? { name } : {}),
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(types && { types }),
    place,
    textPlace,
  })
  const list = readTypeList(content)
  if (!list && (typed.has(tagName) || typedWithName.has(tagName)) && unclosed.test(content))
    return invalid(noClosingBracket(tagName))
  if (typed.has(tagName)) {
    if (list?.name !== undefined) {
      // Brackets after the first word of a sentence are no types.
      if (!content.trim().slice(list.name.length).trim().startsWith('[')) return [tag(undefined, undefined, content)]
      return invalid(
        `\`@${tagName}\` has the name \`${list.name}\` before its types, and is not read.`,
        `Write the types first: \`@${tagName} [${list.types.join(', ')}]\`.`,
      )
    }
    return [tag(undefined, list?.types, list?.rest ?? content)]
  }
  if (typedWithName.has(tagName)) {
    const { name, text } = splitName(list, content)
    return [tag(name, list?.types, text)]
  }
  if (tagName === 'see') {
    const { name, text } = splitName(undefined, content)
    return [tag(name, undefined, text)]
  }
  if (tagName === 'option') {
    const [name, rest] = takeWord(content)
    const inner = readTypeList(rest, '[{<')
    if (!inner && unclosed.test(rest)) return invalid(noClosingBracket(tagName))
    const { name: key, text } = splitName(inner, rest)
    if (!key) return invalid('`@option` has no name after its hash.', 'Write `@option options [String] :name`.')
    const defaults = text.startsWith('(') ? readTypeList(text, '(') : undefined
    const { types } = inner ?? {}
    const [value, described] = defaults
      ? [defaults.types.join(', ').replace(/\s+/g, ' '), defaults.rest]
      : [undefined, text]
    const option = { name: key, types, ...(value !== undefined && { default: value }) }
    return [{ ...tag(name, undefined, described), option }]
  }
  return [tag(undefined, undefined, content)]
}

const noClosingBracket = (tagName: string) => `The types of \`@${tagName}\` have no closing bracket.`

/** The name before or after a list of types, and the text after both. */
function splitName(list: TypeList | undefined, content: string): { name?: string; text: string } {
  if (list?.name !== undefined) return { name: list.name, text: list.rest }
  const [name, text] = takeWord(list?.rest ?? content)
  return { name, text }
}

function takeWord(value: string): [word: string, rest: string] {
  const text = value.trim()
  const [word = ''] = /^\S+/.exec(text) ?? []
  return [word, text.slice(word.length).trim()]
}

/** A title, and a template below it. */
function parseExample({ tagName, lines, line }: Section, sourcePath: string): ParsedTag {
  const [title, ...rest] = lines
  const from = rest.findIndex(({ value }) => value.trim() !== '')
  const text = rest
    .slice(Math.max(0, from))
    .map(({ value }) => value)
    .join('\n')
    .trimEnd()
  const name = (title?.value ?? '').replace(/ {2,}/g, ' ').trim()
  return {
    tagName,
    ...(name === '' ? {} : { name }),
    ...(text === '' ? {} : { text }),
    place: { sourcePath, line },
    textPlace: from < 0 ? { sourcePath, line } : placeOf(rest.slice(from), sourcePath),
  }
}

/** A signature, and a comment of its own below it. */
function parseOverload(
  { tagName, lines: [first, ...lines], line }: Section,
  {
    sourcePath,
    parseInner,
    invalid,
  }: { sourcePath: string; parseInner: ParseComment; invalid: (message: string) => [] },
): ParsedTag[] {
  const signature = (first?.value ?? '').trim()
  const parsed = parseSignature(signature)
  if (!parsed) return invalid(`\`@overload\` has no signature such as \`name(parameter)\`.`)
  const inner: Comment = { sourcePath, lines: lines.length > 0 ? lines : [{ value: '', line }] }
  const place = { sourcePath, line }
  return [{ tagName, name: parsed.name, place, textPlace: place, overload: { signature, comment: parseInner(inner) } }]
}
