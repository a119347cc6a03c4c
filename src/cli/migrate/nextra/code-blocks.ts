import { mapFences } from '../documents/fences.ts'
import type { Notes } from '../notes.ts'

/** Converts the info strings of fences, and notes what has no counterpart. */
export function convertFences(body: string, { file, firstLine }: { file: string; firstLine: number }, notes: Notes) {
  return mapFences(body, ({ info, lines }, index) => ({
    info: convertInfo(info, { file, line: firstLine + index }, notes),
    lines,
  }))
}

function convertInfo(info: string, place: { file: string; line: number }, notes: Notes): string {
  const [, language = '', rest = ''] = /^(\s*(?:(?![\w-]+=)[^\s{]*)?)(.*)$/.exec(info) ?? []
  const texts: string[] = []
  const keep = (part: string) => {
    texts.push(part.trim())
    return ''
  }
  const converted = rest
    .replace(/(^|\s)filename=("[^"]*")/g, '$1title=$2')
    .replace(/(^|\s)showLineNumbers\{(\d+)\}/g, '$1showLineNumbers=$2')
    .replace(/\s(?:copy(?:=(?:true|false|"[^"]*"))?|word-wrap=false)(?=\s|$)/g, '')
    .replace(
      /\s\{[^}]*\}#\w+|\s\/(?:[^/\s]|\\\/)[^/]*\/(?:[\d,-]+)?(?:#\w+)?(?=\s|$)|\s"[^"]*"(?:[\d,-]+)?(?:#\w+)?(?=\s|$)/g,
      keep,
    )
  if (texts.length > 0) {
    notes.add(
      place,
      `${texts.map((text) => `\`${text}\``).join(', ')} of the code block ${texts.length === 1 ? 'has' : 'have'} no effect.`,
      'Mark lines by number: `{1,3}`, or words with a comment: `// [!code word:name]`.',
    )
  }
  return language + converted
}
