import { codeFrame, type Fault } from 'lectern'
import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { categoryLink, categoryLinkKeys } from './category-link.ts'
import { objectionsOf } from './objections.ts'
import { anyObject, flag, number, text } from './values.ts'

const schema = z.strictObject(
  {
    label: text.optional(),
    key: text.optional(),
    position: number.optional(),
    description: text.optional(),
    className: text.optional(),
    customProps: anyObject.optional(),
    collapsible: flag.optional(),
    collapsed: flag.optional(),
    link: categoryLink.optional(),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'keys and values' : undefined) },
)

/** What a `_category_` file says about its folder. */
export type CategorySettings = z.infer<typeof schema>

export type CategoryFault = Pick<Fault, 'message' | 'hint' | 'line' | 'frame'>

/** Reads the text of a `_category_` file, YAML or JSON. There are settings only where there is no fault. */
export function parseCategoryFile(source: string): { settings?: CategorySettings; faults: CategoryFault[] } {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const broken = document.errors[0]
  if (broken !== undefined) {
    const line = lines.linePos(broken.pos[0]).line
    return {
      faults: [{ message: `The file cannot be read: ${broken.message}.`, line, frame: codeFrame(source, line) }],
    }
  }
  const value: unknown = document.toJS() ?? {}
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return { settings: result.data, faults: [] }
  const faults = objectionsOf(result.error, (path) => keysAt(path, value)).map(({ path, message, hint }) => {
    const line = lines.linePos(offsetOf(document, path)).line
    return { message, hint, line, frame: codeFrame(source, line) }
  })
  return { faults }
}

function keysAt(path: PropertyKey[], value: unknown): string[] {
  return path.length === 0 ? Object.keys(schema.shape) : categoryLinkKeys((value as { link?: unknown }).link)
}

/** Where the deepest key of a path stands that is there. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  let node: unknown = document.contents
  let offset = 0
  for (const key of path) {
    if (!isMap(node)) break
    const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key)
    if (pair === undefined || !isScalar(pair.key)) break
    offset = pair.key.range?.[0] ?? offset
    node = pair.value
  }
  return offset
}
