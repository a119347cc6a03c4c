import type { BodyPlace } from '../documents/body-place.ts'
import { type Fence, mapFences } from '../documents/fences.ts'
import type { Notes } from '../notes.ts'

/** Converts the info strings of code blocks, and commands of npm. Notes what has no counterpart. */
export function convertFences(body: string, { file, firstLine }: BodyPlace, notes: Notes) {
  return mapFences(body, ({ info, lines }, index) => {
    const [, language = '', rest = ''] = /^\s*((?:(?![\w-]+=)[^\s{]*)?)(.*)$/.exec(info) ?? []
    const meta = convertMeta(rest, { file, line: firstLine + index }, notes)
    if (language === 'npm') return { info: `bash npm2yarn${meta}`, lines }
    if (language === 'package-install') return { info: `bash npm2yarn${meta}`, lines: withCommand(lines) }
    return { info: meta === rest ? info : language + meta, lines }
  })
}

/** A list of packages begins with the command. */
function withCommand(lines: Fence['lines']): Fence['lines'] {
  const [first = '', ...rest] = lines
  return /^\s*np[mx]/.test(first) ? lines : [first.replace(/^\s*/, '$&npm install '), ...rest]
}

/** Converts what follows the language in an info string. */
export function convertMeta(meta: string, place: { file: string; line: number }, notes: Notes): string {
  const texts: string[] = []
  const converted = meta
    .replace(/(?<=\s|^)(title|tab)='([^'"]*)'/g, '$1="$2"')
    .replace(/(?<=\s|^)lineNumbers(?:=(?:"(\d+)"|'(\d+)'|(\d+)|\{[^}]*\}))?(?=\s|$)/g, (_, ...groups: string[]) =>
      groups[2] === undefined ? 'showLineNumbers' : `showLineNumbers=${groups[2]}`,
    )
    .replace(/\s*(?<=\s|^)(?:tab-group=(?:"[^"]*"|'[^']*')|noCopy(?:=\S+)?)(?=\s|$)/g, '')
    .replace(/\s\/(?:[^/\s]|\\\/)[^/]*\/(?=\s|$)|\s"[^"]*"(?=\s|$)/g, (text) => {
      texts.push(text.trim())
      return ''
    })
  if (texts.length > 0) {
    const list = texts.map((text) => `\`${text}\``).join(', ')
    notes.add(
      place,
      `${list} of the code block ${texts.length === 1 ? 'has' : 'have'} no effect.`,
      'Mark words with a comment: `// [!code word:name]`.',
    )
  }
  return converted
}
