import type { Element } from 'hast'
import { isHandWritten } from '../parse/to-hast.ts'
import { getText } from '../transforms/heading-ids.ts'
import { type FenceMeta, readFenceMeta } from './fence-meta.ts'
import type { SourceLocation } from './snippet.ts'

/** A block of code as its author wrote it. */
export interface Fence {
  meta: FenceMeta
  text: string
  /** Where the block stands in the body. */
  place: SourceLocation
  /** Line of the body on which its code begins; undefined where its lines have no place of their own. */
  firstLine?: number
  /** Its lines as elements, where they are tokenised already. */
  tokens?: Element[]
}

/** Whether an element is a fenced or indented block of code. Code written as HTML stays as it is. */
export function isFence(pre: Element): boolean {
  const [code] = pre.children
  return (
    pre.tagName === 'pre' &&
    pre.children.length === 1 &&
    code?.type === 'element' &&
    code.tagName === 'code' &&
    !isHandWritten(pre)
  )
}

export function readFence(pre: Element): Fence {
  const code = pre.children[0] as Element
  const text = getText(code).replace(/\n$/, '')
  const { start, end } = pre.position ?? {}
  const isFenced = start && end && end.line - start.line > text.split('\n').length
  return {
    meta: readFenceMeta(languageWord(code), metaText(code)),
    text,
    place: start ? { line: start.line, column: start.column } : {},
    ...(isFenced ? { firstLine: start.line + 1 } : {}),
    ...(code.properties.dataTokens === undefined
      ? {}
      : { tokens: code.children.filter((line) => line.type === 'element') }),
  }
}

function languageWord({ properties }: Element): string {
  const classes = Array.isArray(properties.className) ? properties.className : []
  const name = classes.map(String).find((item) => item.startsWith('language-'))
  return name?.slice('language-'.length) ?? ''
}

function metaText({ data, properties }: Element): string {
  const stored = properties.dataMeta
  return (data as { meta?: string | null } | undefined)?.meta ?? (typeof stored === 'string' ? stored : '')
}
