import { createPlaces, type Places, type VirtualNode, type VirtualToken } from 'lectern/plugin-kit'
import { createTokenWriter } from '../../reference/index.ts'
import { type Code, codeSpan } from '../code/code-writer.ts'
import { writeType } from '../code/write-type.ts'
import type { Type } from '../json.ts'
import type { EntryPage } from '../model/layout.ts'
import { type Reference, urlOfPage } from '../reference.ts'

/** A page that is being generated. */
export interface PageContext {
  reference: Reference
  places: Places
  /** Ids of its elements by those of reflections. */
  anchors: ReadonlyMap<number, string>
  /** Tokens of code, whose names link to other pages and to anchors of this one. */
  lines(write: (code: Code) => void): VirtualToken[][]
  /** Code within text. */
  span(write: (code: Code) => void): VirtualNode
  type(type: Type): VirtualNode
  /** The id of a section, distinct from the ids of all members. */
  sectionId(id: string): string
}

export function createPageContext(reference: Reference, page?: EntryPage): PageContext {
  const anchors = page ? reference.anchorsOf(page) : new Map<number, string>()
  const taken = new Set(anchors.values())
  const own = page && urlOfPage(page)
  const urlOf = (id: number) => {
    const url = reference.urlOf(id)
    if (url === undefined || url === own) return undefined
    return own !== undefined && url.startsWith(`${own}#`) ? url.slice(own.length) : url
  }
  const lines = (write: (code: Code) => void, isInline = false) => {
    const writer = createTokenWriter()
    write({ writer, urlOf, indent: 0, ...(isInline && { isInline }) })
    return writer.lines
  }
  const span = (write: (code: Code) => void) => codeSpan(lines(write, true))
  return {
    reference,
    places: createPlaces(),
    anchors,
    lines,
    span,
    type: (type) => span((code) => writeType(type, code)),
    sectionId: (id) => (taken.has(id) ? `${id}-section` : id),
  }
}

/** Nodes on a line, with spaces between them. */
export function spaced(nodes: (VirtualNode | string)[]): (VirtualNode | string)[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [' ', node]))
}
