import type { Notes } from '../notes.ts'

/** Converts the info strings of fences, and notes what has no counterpart. */
export function convertFences(body: string, { file, firstLine }: { file: string; firstLine: number }, notes: Notes) {
  let count = 0
  let open: string | undefined
  const lines = body.split('\n').map((line, index) => {
    const [, start = '', marker = '', info = ''] = /^((?:\s*>)*\s*)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (marker === '') return line
    if (open !== undefined) {
      if (marker.startsWith(open) && info.trim() === '') open = undefined
      return line
    }
    open = marker
    const changed = convertInfo(info, { file, line: firstLine + index }, notes)
    if (changed === info) return line
    count += 1
    return start + marker + changed
  })
  return { text: lines.join('\n'), count }
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
