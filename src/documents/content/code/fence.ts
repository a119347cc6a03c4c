import type { Element } from 'hast'
import type { VirtualToken } from '../../../shared/types.ts'
import { isHandWritten } from '../tree/hand-written.ts'
import { type SourceLocation, toLocation } from '../tree/location.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { getText } from '../tree/text.ts'
import type { Example } from '../typescript/index.ts'
import { type FenceMeta, readFenceMeta } from './fence-meta.ts'

/** A code block as written. */
export interface Fence {
  meta: FenceMeta
  text: string
  location: SourceLocation
  /** Line of the body on which the code begins; undefined if its lines have no position. */
  firstLine?: number
  /** Lines, if the code is already tokenized: as elements if there are links. */
  tokens?: (Element | VirtualToken[])[]
  /** What TypeScript knows about the code. */
  example?: Example
}

/** Whether an element is a fenced or indented code block. Code written as HTML is not. */
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
  const text = getText(code as TreeNode).replace(/\n$/, '')
  const { start, end } = pre.position ?? {}
  const { example, tokens } = (code.data ?? {}) as { example?: Example; tokens?: VirtualToken[][] }
  const isFenced = start && end && end.line - start.line > text.split('\n').length
  return {
    meta: readFenceMeta(languageWord(code), metaText(code)),
    text,
    location: toLocation(pre),
    ...(isFenced ? { firstLine: start.line + 1 } : {}),
    ...(example && { example }),
    ...(code.properties.dataTokens === undefined
      ? tokens && { tokens }
      : { tokens: code.children.filter((line) => line.type === 'element') }),
  }
}

function languageWord({ properties }: Element): string {
  const classes = Array.isArray(properties.className) ? properties.className : []
  const name = classes.map(String).find((item) => item.startsWith('language-'))
  return name?.slice('language-'.length) ?? ''
}

/** Returns the meta string of a code element. */
export function metaText({ data, properties }: Element): string {
  const stored = properties.dataMeta
  return (data as { meta?: string | null } | undefined)?.meta ?? (typeof stored === 'string' ? stored : '')
}
