import { summarizeMarkdown } from '../reference/index.ts'
import type { Operation } from './spec/operations.ts'

/** Of a title, in characters. */
const maxLength = 100

/**
 * Returns the title of an operation, one line of plain text: its summary, or the first sentence of a long one, else its id or the name
 * of the event in words.
 */
export function operationTitle({ kind, id, method, path, summary }: Operation): string {
  const name = kind === 'webhooks' ? path : id
  if (summary === undefined || summary.trim() === '') return id ?? (kind === 'webhooks' ? path : `${method} ${path}`)
  if (isPlain(summary)) return summary
  const sentence = summarizeMarkdown(summary).replace(/\.$/, '')
  if (sentence !== '' && sentence.length <= maxLength) return sentence
  return name === undefined ? `${method} ${path}` : toWords(name)
}

/** Whether a summary is a title as it is. */
export const isPlain = (summary: string): boolean =>
  summary.length <= maxLength && !/[\n*`[\]<>\\]|\b__|__\b/.test(summary.trim())

/** `branch-protection.disabled` and `getUserById` in words. */
function toWords(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
    .join(' ')
  return words === '' ? name : words[0]?.toUpperCase() + words.slice(1)
}
