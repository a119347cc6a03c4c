import type { TextKey } from '../shared/texts/all-texts.ts'
import ids from './text-ids.json' with { type: 'json' }

/** The ids of the texts in `code.json`: those of Docusaurus for the texts that it has. */
export const textIds: Record<TextKey, string> = ids
