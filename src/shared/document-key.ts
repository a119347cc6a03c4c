import type { DocumentView } from './types.ts'

/** The key by which a compiled document is known: its source path, and what part of it is meant. */
export function documentKey({ id, until, untitled }: DocumentView & { id: string }): string {
  const parts = [...(untitled ? ['untitled'] : []), ...(until === undefined ? [] : ['excerpt'])]
  return parts.length > 0 ? `${id}?${parts.join('&')}` : id
}

/** The source path in the key of a document. */
export function documentPath(key: string): string {
  return key.replace(/\?(?:untitled|excerpt|untitled&excerpt)$/, '')
}
