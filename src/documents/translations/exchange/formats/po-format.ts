import { type GetTextTranslation, po } from 'gettext-parser'
import { formatCount } from '../../../../shared/format-count.ts'
import type { Exchange, ExchangeUnit } from '../exchange-file.ts'
import { parseExported } from '../exported-note.ts'
import { formatParts, parseParts } from '../segment.ts'
import type { ReadProblem, ReadResult, ReadUnit } from './read-result.ts'

/** Returns texts as a PO file of gettext. The context of a text is its file and its id. */
export function writePo({ siteTitle, sourceLang, targetLang, exportedAt, files }: Exchange): string {
  const entries = files.flatMap(({ name, source, units }) =>
    units.map((unit): [string, Record<string, GetTextTranslation>] => {
      const entry = toEntry(unit, { context: `${name}#${unit.id}`, source })
      return [`${name}#${unit.id}`, { [entry.msgid]: entry }]
    }),
  )
  // Editors fill in the translator and the team.
  const headers = {
    'Project-Id-Version': siteTitle.replace(/\s+/g, ' ').trim(),
    'PO-Revision-Date': `${exportedAt.toISOString().slice(0, 16).replace('T', ' ')}+0000`,
    'Last-Translator': '',
    'Language-Team': '',
    Language: targetLang.replaceAll('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Generator': 'Lectern',
    'X-Source-Language': sourceLang,
  }
  const table = { charset: 'utf-8', headers, translations: { '': {}, ...Object.fromEntries(entries) } }
  return `${po.compile(table, { foldLength: 0 }).toString().trimEnd()}\n`
}

function toEntry(
  { key, state, segment, target, notes, line }: ExchangeUnit,
  { context, source }: { context: string; source: string | undefined },
): GetTextTranslation {
  const markup = segment.markup.map((text, index) => `{${index + 1}} = ${text.trim().replace(/\s+/g, ' ')}`)
  return {
    msgctxt: context,
    msgid: formatParts(segment.parts),
    msgstr: [target ? formatParts(target) : ''],
    comments: {
      // gettext joins a comment that ends with a backslash with the next line, which may be the context.
      extracted: [...(key === undefined ? [] : [key]), ...notes, ...markup].join('\n').replace(/\\$/gm, '\\ '),
      ...(source !== undefined && { reference: line === undefined ? source : `${source}:${line}` }),
      ...(state === 'review' && { flag: 'fuzzy' }),
    },
  }
}

/** Reads a PO file. */
export function readPo(text: string): ReadResult {
  try {
    // Without a header, the parser returns none.
    const { headers = {}, translations } = po.parse(decodeEscapes(text), { validation: true })
    const entries = Object.values(translations).flatMap((context) => Object.values(context))
    const lines = new Map(contextLines(text))
    const language = headers.Language ?? ''
    const units = entries.flatMap(({ msgctxt = '', msgstr, comments }): ReadUnit[] => {
      const [, file, id] = /^(.*)#([^#]+)$/s.exec(msgctxt) ?? []
      if (file === undefined || id === undefined) return []
      const line = lines.get(msgctxt)
      const flags = comments?.flag?.split(/[,\s]+/) ?? []
      return [
        {
          file,
          id,
          target: parseParts(msgstr[0] ?? ''),
          state: flags.includes('fuzzy') ? 'review' : 'translated',
          line,
          ...parseExported(comments?.extracted ?? ''),
        },
      ]
    })
    const others = entries.filter(({ msgid, msgctxt }) => msgid !== '' && !msgctxt)
    return {
      ...(language !== '' && { targetLang: language.replaceAll('_', '-') }),
      units,
      problems: others.length > 0 && units.length === 0 ? [unnamed] : [],
      warnings: others.length > 0 && units.length > 0 ? [withoutContext(others, text)] : [],
    }
  } catch (error) {
    const { message, lineNumber } = error as Error & { lineNumber?: number }
    const problem = { message: `Invalid PO file: ${message.replace(/^Error parsing PO data: /, '')}` }
    return {
      units: [],
      problems: [
        {
          ...problem,
          hint: 'Export the file from the translation service again.',
          line: lineNumber ?? repeatedContextLine(text) ?? 1,
        },
      ],
    }
  }
}

const unnamed = {
  message: 'The texts of the PO file have no contexts (`msgctxt`), so it is unknown where they belong.',
  hint: 'Some converters, such as xliff2po, leave them out. Export the texts with "--export po" instead.',
  line: 1,
}

/** Names the first text that has lost its context. */
function withoutContext(entries: readonly GetTextTranslation[], text: string): ReadProblem {
  const [first] = entries
  const message = `${formatCount(entries.length, 'text')} of the PO file ${entries.length === 1 ? 'has' : 'have'} no context (\`msgctxt\`), the first one being "${first?.msgid}".`
  const index = text.indexOf(`msgid "${first?.msgid}"`)
  return {
    message,
    hint: 'Without it, nothing says where a text belongs. If a program has removed it, export the texts again.',
    line: index === -1 ? 1 : text.slice(0, index).split('\n').length,
  }
}

const controls: Record<string, string> = { a: '\x07', b: '\b', f: '\f', v: '\v' }

/** Decodes the escapes of C that gettext writes, and the parser does not read: `\303\244` is `ä`. */
function decodeEscapes(text: string): string {
  return text.replace(
    /\\(?:((?:[0-7]{1,3}|x[\da-f]{2})(?:\\(?:[0-7]{1,3}|x[\da-f]{2}))*)|([\s\S]))/gi,
    (found, bytes: string | undefined, sign: string) => {
      if (bytes === undefined) return controls[sign] ?? found
      const values = bytes.split('\\').map((byte) => (/^x/i.test(byte) ? `0${byte}` : `0o${byte}`))
      return Buffer.from(values.map(Number)).toString().replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')
    },
  )
}

/** Returns the lines at which contexts begin. A program may have split one into several lines. */
function contextLines(text: string): [context: string, line: number][] {
  const lines: [context: string, line: number][] = []
  let line = 1
  let at = 0
  for (const { index, 1: strings = '' } of text.matchAll(/^msgctxt ((?:\s*"(?:[^"\\\n]|\\.)*")+)/gm)) {
    line += text.slice(at, index).split('\n').length - 1
    at = index
    const parts = strings.match(/"(?:[^"\\\n]|\\.)*"/g) ?? []
    lines.push([parts.map((part) => part.slice(1, -1).replace(/\\(.)/g, '$1')).join(''), line])
  }
  return lines
}

/** The line of the first context that the file already has; the parser does not name it. */
function repeatedContextLine(text: string): number | undefined {
  const contexts = new Set<string>()
  for (const [context, line] of contextLines(text)) {
    if (contexts.has(context)) return line
    contexts.add(context)
  }
  return undefined
}
