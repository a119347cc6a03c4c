import { createHash } from 'node:crypto'

/** Ten digits that stand for a text. */
export function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
