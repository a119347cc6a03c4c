import type { ReadResult } from './read-result.ts'

/** Reads a file from a translation service, in any of the formats. */
export async function readExchange(text: string): Promise<ReadResult> {
  const content = text.replace(/^\uFEFF/, '')
  const result = await read(content)
  if (result === undefined || (result.units.length === 0 && result.problems.length === 0)) {
    const hint = 'Import a file that `lectern translations --export` has written, with translations in it.'
    const message = 'The file has no texts of the site in XLIFF, PO, or JSON.'
    const language = result?.targetLang === undefined ? {} : { targetLang: result.targetLang }
    return { ...language, units: [], problems: [{ message, hint, line: 1 }] }
  }
  return result
}

/** The parsers are loaded when they are needed. */
async function read(text: string): Promise<ReadResult | undefined> {
  if (/^\s*</.test(text)) return (await import('./read-xliff.ts')).readXliff(text)
  if (/^\s*[{[]/.test(text)) return (await import('./json-format.ts')).readJson(text)
  if (!/^msgid /m.test(text)) return undefined
  return (await import('./po-format.ts')).readPo(text)
}
