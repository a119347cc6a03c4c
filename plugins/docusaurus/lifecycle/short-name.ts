import { createHash } from 'node:crypto'

/** Returns a short file name that identifies a text. */
export function shortName(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
