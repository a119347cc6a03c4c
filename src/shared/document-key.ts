import type { DocumentView } from './types.ts'

/** Returns the key of a compiled document: its source path, and the variant (full document or excerpt). */
export function documentKey({ id, until, untitled }: DocumentView & { id: string }): string {
  const parts = [...(untitled ? ['untitled'] : []), ...(until === undefined ? [] : ['excerpt'])]
  return parts.length > 0 ? `${id}?${parts.join('&')}` : id
}

/** The source path in the key of a document. */
export function documentPath(key: string): string {
  return key.replace(/\?(?:untitled|excerpt|untitled&excerpt)$/, '')
}
