import type { Place } from 'lectern/plugin-kit'
import type { DocumentedItem } from '../source/registry.ts'
import { type Comment, parseYard } from './yard-comment.ts'

/** An item with the contents of its comment. */
export function documentedItem(name: string, place: Place, comment: Comment | undefined): DocumentedItem {
  if (!comment) return { name, docstring: '', tags: [], place, textPlace: place }
  const { docstring, tags, line } = parseYard(comment)
  return { name, docstring, tags, place, textPlace: { sourcePath: comment.sourcePath, line } }
}
