import type { Exchange, ExchangeFile, ExchangeState, ExchangeUnit } from '../exchange-file.ts'
import type { Parts } from '../segment.ts'

const states12: Record<ExchangeState, string> = {
  new: 'needs-translation',
  review: 'needs-review-translation',
  translated: 'translated',
}

/** Returns texts in XLIFF 1.2. */
export function writeXliff12({ sourceLang, targetLang, files }: Exchange): string {
  const file = ({ name, units }: ExchangeFile) => [
    `  <file original="${escapeXml(name)}" source-language="${escapeXml(sourceLang)}" target-language="${escapeXml(targetLang)}" datatype="plaintext">`,
    '    <body>',
    ...units.flatMap(unit12),
    '    </body>',
    '  </file>',
  ]
  return document('<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">', files.flatMap(file))
}

function unit12({ id, key, state, segment, target, notes }: ExchangeUnit): string[] {
  const inline = (parts: Parts) =>
    write(parts, (number) => `<ph id="${number}">${escapeXml(segment.markup[number - 1] ?? '')}</ph>`)
  const name = key === undefined ? '' : ` resname="${escapeXml(key)}"`
  const approved = target ? ` approved="${state === 'translated' ? 'yes' : 'no'}"` : ''
  return [
    `      <trans-unit id="${escapeXml(id)}"${name}${approved} xml:space="preserve">`,
    `        <source>${inline(segment.parts)}</source>`,
    `        <target state="${states12[state]}">${inline(target ?? [])}</target>`,
    ...notes.map((note) => `        <note>${escapeXml(note)}</note>`),
    '      </trans-unit>',
  ]
}

/** Returns texts in XLIFF 2.0. */
export function writeXliff2({ sourceLang, targetLang, files }: Exchange): string {
  const file = ({ name, units }: ExchangeFile, index: number) => [
    `  <file id="f${index + 1}" original="${escapeXml(name)}">`,
    ...units.flatMap(unit2),
    '  </file>',
  ]
  const opening = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${escapeXml(sourceLang)}" trgLang="${escapeXml(targetLang)}">`
  return document(opening, files.flatMap(file))
}

function unit2({ id, key, state, segment, target, notes }: ExchangeUnit): string[] {
  const inline = (parts: Parts) => write(parts, (number) => `<ph id="${number}" dataRef="d${number}"/>`)
  const name = key === undefined ? '' : ` name="${escapeXml(key)}"`
  const data = segment.markup.map((markup, index) => `        <data id="d${index + 1}">${escapeXml(markup)}</data>`)
  return [
    `    <unit id="${escapeXml(id)}"${name} xml:space="preserve">`,
    ...(notes.length > 0
      ? ['      <notes>', ...notes.map((note) => `        <note>${escapeXml(note)}</note>`), '      </notes>']
      : []),
    ...(data.length > 0 ? ['      <originalData>', ...data, '      </originalData>'] : []),
    `      <segment state="${state === 'translated' ? 'translated' : 'initial'}">`,
    `        <source>${inline(segment.parts)}</source>`,
    ...(target ? [`        <target>${inline(target)}</target>`] : []),
    '      </segment>',
    '    </unit>',
  ]
}

function document(opening: string, lines: string[]): string {
  return `${['<?xml version="1.0" encoding="UTF-8"?>', opening, ...lines, '</xliff>'].join('\n')}\n`
}

function write(parts: Parts, placeholder: (number: number) => string): string {
  return parts.map((part) => (typeof part === 'number' ? placeholder(part) : escapeXml(part))).join('')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** Control characters cannot be part of XML. */
function escapeXml(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').replace(/[&<>"\r]/g, (sign) => signs[sign] as string)
}
