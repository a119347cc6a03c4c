import type { ReadResult } from './read-result.ts'

/** Reads a file from a translation service, in any of the formats and encodings. */
export async function readExchange(file: string | Buffer): Promise<ReadResult> {
  const text = typeof file === 'string' ? file : decode(file)
  if (text === undefined) {
    const message = `The file is not in ${encodingOf(file as Buffer).toUpperCase()}, although it says so.`
    return { units: [], problems: [{ message, hint: 'Export it from the translation service in UTF-8.', line: 1 }] }
  }
  const result = await read(text)
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

/** Undefined if it is not in the encoding that it names. A mark at the start goes first, and is not part of the text. */
function decode(file: Buffer): string | undefined {
  try {
    const decoder = new TextDecoder(encodingOf(file), { fatal: true })
    const text = decoder.decode(file)
    return decoder.encoding === 'windows-1252' ? withSigns(text) : text
  } catch {
    return undefined
  }
}

/** The characters of Windows-1252 from 0x80 to 0x9f. Those without a sign are themselves. */
const windowsSigns = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Replaces the control characters that some versions of Node.js decode instead of the signs of Windows-1252. */
function withSigns(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => windowsSigns[control.charCodeAt(0) - 0x80] ?? control)
}

/** The encoding by the mark at the start, the first line of XML, or the header of a PO file. */
function encodingOf(file: Buffer): string {
  const head = file.toString('latin1', 0, 64_000)
  const [mark] = /^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)/.exec(head) ?? []
  if (mark !== undefined) return mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8'
  const [, named = 'utf-8'] =
    /^<\?xml[^>]*\sencoding=["']([\w.:-]+)/.exec(head) ?? /^"Content-Type:[^"\n]*charset=([\w.:-]+)/im.exec(head) ?? []
  // What templates of gettext have until somebody names one.
  return named === 'CHARSET' ? 'utf-8' : named
}
