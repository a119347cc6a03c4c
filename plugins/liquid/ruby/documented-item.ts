import type { Place } from 'lectern/plugin-kit'
import { outsideCode } from '../page/literal-tags.ts'
import type { DocumentedItem, Issue, SourceTag } from '../source/registry.ts'
import type { ParsedTag, YardComment, YardReference } from './comment.ts'
import type { RubyScope } from './scope.ts'
import { parseSignature } from './signature.ts'

/** The documentation that a path leads to, and the class or module that contains it. */
export type FindDoc = (path: string, from: RubyScope) => { doc?: YardComment; scope: RubyScope } | undefined

type Contents = Pick<DocumentedItem, 'docstring' | 'tags' | 'textPlace'> & { issues: Issue[] }

/** An item with the contents of its comment, its references followed. */
export function documentedItem(
  { name, place, doc }: { name: string; place: Place; doc: YardComment | undefined },
  scope: RubyScope,
  findDoc: FindDoc,
): DocumentedItem {
  if (!doc) return { name, docstring: '', tags: [], place, textPlace: place }
  const { issues, ...contents } = readContents(doc, scope, { findDoc, path: [] })
  return { name, ...contents, place, ...(issues.length > 0 && { issues }) }
}

interface Search {
  findDoc: FindDoc
  /** The comments whose references are followed at the moment. */
  path: readonly YardComment[]
}

function readContents(doc: YardComment, scope: RubyScope, { findDoc, path }: Search): Contents {
  const issues = [...doc.issues]
  const search = { findDoc, path: [...path, doc] }
  const { sourcePath } = doc.textPlace
  const follow = ({ path: target, line }: YardReference, written: string): Contents | undefined => {
    const place = { sourcePath, line }
    const found = findDoc(target, scope)
    if (!found) issues.push({ message: `\`${written}\` leads to nothing.`, place, hint: pathHint })
    if (!found?.doc) return undefined
    if (!search.path.includes(found.doc)) return readContents(found.doc, found.scope, search)
    issues.push({ message: `\`${written}\` leads to itself.`, place })
    return undefined
  }
  const include = (markdown: string, line: number) =>
    outsideCode(markdown, (text) =>
      text.replace(/(\\|!)?\{include:(?!file:)([^\s}]+)\}/g, (written, isEscaped, target) =>
        isEscaped ? written : (follow({ path: target, line }, written)?.docstring ?? ''),
      ),
    )
  const toTags = (tag: ParsedTag): SourceTag[] => {
    const { from, overload, text, ...rest } = tag
    if (from) {
      const found = follow(from, `(see ${from.path})`)?.tags ?? []
      return found.filter(({ tagName, name }) => tagName === tag.tagName && (!tag.name || tag.name === name))
    }
    const included = text === undefined ? {} : { text: include(text, tag.textPlace.line) }
    if (!overload) return [{ ...rest, ...included }]
    const { signature, comment } = overload
    const { issues: more, ...contents } = readContents(comment, scope, search)
    issues.push(...more)
    return [{ ...rest, overload: { signature, parameters: parseSignature(signature)?.parameters ?? [], ...contents } }]
  }
  const original = doc.reference && follow(doc.reference, `(see ${doc.reference.path})`)
  const docstring = include(doc.docstring, doc.textPlace.line)
  return {
    docstring: [original?.docstring ?? '', docstring].filter((part) => part !== '').join('\n'),
    textPlace: original && original.docstring !== '' ? original.textPlace : doc.textPlace,
    tags: [...(original?.tags ?? []), ...doc.tags.flatMap(toTags)],
    issues,
  }
}

const pathHint = 'Write `#method`, `Class`, or `Class#method`.'
