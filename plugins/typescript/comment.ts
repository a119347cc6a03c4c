import type { Places, VirtualNode } from 'lectern/plugin-kit'
import { code, link, paragraph, summarizeMarkdown, textNodes } from '../reference/index.ts'
import type { Comment, CommentPart, Reflection, Source } from './json.ts'
import type { Reference } from './reference.ts'

/** A page that is being generated. */
export interface CommentPage {
  reference: Reference
  places: Places
}

/** The comment of a reflection, or of its first signature. */
export function commentOf({
  comment,
  signatures,
  getSignature,
  setSignature,
}: Partial<Reflection>): Comment | undefined {
  return comment ?? signatures?.find((each) => each.comment)?.comment ?? getSignature?.comment ?? setSignature?.comment
}

/** Whether all that a reflection consists of is deprecated. */
export function isDeprecated({ comment, signatures = [], getSignature }: Partial<Reflection>): boolean {
  const has = (each: Comment | undefined) => each?.blockTags?.some(({ tag }) => tag === '@deprecated') === true
  if (has(comment) || has(getSignature?.comment)) return true
  return signatures.length > 0 && signatures.every((signature) => has(signature.comment))
}

/**
 * The content of all block tags with a name, as parts. The title of an example and the type of an error are included:
 * `@throws {RangeError} if …`.
 */
export function tagsOf(comment: Comment | undefined, ...names: string[]): CommentPart[][] {
  const tags = (comment?.blockTags ?? []).filter(({ tag }) => names.includes(tag))
  return tags.map(({ tag, name, typeAnnotation, content }) => {
    if (name !== undefined) return [{ kind: 'text', text: `**${name}**\n\n` }, ...content]
    if (tag !== '@throws' || typeAnnotation === undefined) return content
    const type = typeAnnotation.replace(/^\{\s*|\s*\}$/g, '')
    return [{ kind: 'code', text: `\`${type}\`` }, { kind: 'text', text: ' ' }, ...content]
  })
}

/** A comment as Markdown, its links resolved. */
export function commentMarkdown(parts: readonly CommentPart[], { urlOf }: Pick<Reference, 'urlOf'>): string {
  return parts
    .map((part) => {
      if (part.kind !== 'inline-tag') return part.text
      if (part.tag === '@inheritDoc') return ''
      // TypeDoc leaves the label of a link to nothing in its text.
      const text = (part.target === undefined ? labelOf(part.text) : part.text).trim()
      const label = part.tag === '@linkplain' || text.includes(' ') ? text.replace(/[[\]]/g, '\\$&') : `\`${text}\``
      const { target } = part
      const url = typeof target === 'number' ? urlOf(target) : typeof target === 'string' ? target : undefined
      return url === undefined ? label : `[${typeof target === 'string' ? text : label}](${url})`
    })
    .join('')
    .trim()
}

function labelOf(text: string): string {
  return text.includes('|') ? text.slice(text.indexOf('|') + 1) : text
}

/** Reports links to names that do not exist. */
function reportUnresolved(
  parts: readonly CommentPart[],
  source: Source | undefined,
  { report, placeOf }: Reference,
): void {
  for (const part of parts) {
    if (part.kind !== 'inline-tag' || !part.tag.startsWith('@link') || part.target !== undefined) continue
    const { sourcePath, line } = placeOf(source, `{${part.tag} ${part.text}`)
    report({
      code: 'typescript-link',
      severity: 'warning',
      message: `The comment links to \`${part.text.split('|', 1)[0]?.trim()}\`, which does not exist.`,
      hint: 'Write the name of an export, or of a member: {@link Boat.load}.',
      sourcePath,
      line,
    })
  }
}

/** Markdown of a comment as a node with its location in the source. */
export function commentNodes(
  parts: readonly CommentPart[],
  source: Source | undefined,
  page: CommentPage,
  { prefix = '', classes = [] }: { prefix?: string; classes?: string[] } = {},
): VirtualNode[] {
  const { reference, places } = page
  const value = commentMarkdown(parts, reference)
  if (value === '' && prefix === '') return []
  reportUnresolved(parts, source, reference)
  const raw = parts.map((part) => (part.kind === 'inline-tag' ? '{' : part.text)).join('')
  const place = reference.placeOf(source, raw.split('{', 1)[0])
  return [
    {
      type: 'markdown',
      value: prefix + value,
      line: places.allocateLines(place, value.split('\n').length),
      sourcePath: place.sourcePath,
      data: { hProperties: { className: ['description', ...classes] } },
    },
  ]
}

/** The summary and the remarks of a comment. */
export function descriptionNodes(
  comment: Comment | undefined,
  source: Source | undefined,
  page: CommentPage,
): VirtualNode[] {
  if (!comment) return []
  return [comment.summary, ...tagsOf(comment, '@remarks')].flatMap((parts) => commentNodes(parts, source, page))
}

/** Why something is deprecated. */
export function deprecationNodes(
  comment: Comment | undefined,
  source: Source | undefined,
  page: CommentPage,
  prefix = `**${page.reference.texts.deprecatedNote}** `,
): VirtualNode[] {
  return tagsOf(comment, '@deprecated').flatMap((parts) =>
    commentNodes(parts, source, page, { prefix, classes: ['deprecation'] }),
  )
}

/** The links of `@see`. */
export function seeNodes(comment: Comment | undefined, source: Source | undefined, page: CommentPage): VirtualNode[] {
  return tagsOf(comment, '@see').flatMap((parts) => {
    const [node] = commentNodes(parts, source, page)
    return node ? [node] : []
  })
}

export function exampleNodes(
  comment: Comment | undefined,
  source: Source | undefined,
  page: CommentPage,
): VirtualNode[] {
  return tagsOf(comment, '@example').flatMap((parts) => commentNodes(parts, source, page))
}

/** The first sentence of a comment as plain text. */
export function summarizeComment(comment: Comment | undefined): string {
  if (!comment) return ''
  return summarizeMarkdown(commentMarkdown(comment.summary, { urlOf: () => undefined }))
}

/** A text of one line in a sentence of the theme: `since 1.2`. */
export function sinceOf(comment: Comment | undefined): string | undefined {
  const [parts] = tagsOf(comment, '@since')
  const text = parts && commentMarkdown(parts, { urlOf: () => undefined })
  return text === undefined || text === '' || text.includes('\n') ? undefined : text
}

/**
 * Where the code is. The line is only part of the address, so that a line more in a file does not change all of its pages where
 * there are no addresses.
 */
export function definedIn(source: Source | undefined, { texts, sourceUrl }: Reference): VirtualNode[] {
  if (!source) return []
  return [paragraph(...textNodes(texts.definedIn, { place: link(sourceUrl(source), code(source.fileName)) }))]
}
