import { summarizeMarkdown } from '../../reference/index.ts'
import type { Reference } from '../reference.ts'
import { descriptionText } from './description.ts'

/** The first sentence of a description as plain text. */
export function summarize(of: { description?: string | null }, key: string, reference: Reference): string {
  return summarizeMarkdown(descriptionText(of, key, reference))
}
