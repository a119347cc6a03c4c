import { quote } from './kind.ts'
import type { TextBlock } from './visible-text.ts'

interface ColonLine {
  /** Offset in the source. */
  offset: number
  message: string
  hint: string
}

/** Colons of a container that the preparation of the source has escaped, because they are none. */
const escapedColons = /(?<=^[ \t>]*)((?:\\:){3,})(.*)$/gm

/**
 * Finds lines of colons that neither begin nor end a container. The end of a container whose beginning is reported is the same
 * mistake.
 */
export function findColonLines(blocks: readonly TextBlock[]): ColonLine[] {
  let begun = 0
  return blocks.flatMap(({ source, offset }) =>
    Array.from(source.matchAll(escapedColons)).flatMap(({ index, 1: escaped = '', 2: rest = '' }) => {
      const colons = escaped.replaceAll('\\', '')
      const written = quote(colons + rest)
      if (rest.trim() !== '') {
        begun++
        return describeBeginning(written, colons, rest, offset + index)
      }
      if (begun > 0) {
        begun--
        return []
      }
      return {
        offset: offset + index,
        message: `\`${written}\` is displayed as text: the line does not end a container.`,
        hint: 'Remove the line, or give the line that begins the container the same number of colons.',
      }
    }),
  )
}

function describeBeginning(written: string, colons: string, rest: string, offset: number): ColonLine {
  const [, name, title = ''] = /^[ \t]*\{?([a-z][\w-]*)\}?[ \t]*(.*)$/i.exec(rest) ?? []
  const label = title.startsWith('{') || title.startsWith('[') || title === '' ? title : `[${title}]`
  return {
    offset,
    message: `\`${written}\` is displayed as text: the line does not begin a container.`,
    hint: name
      ? `Write the name right after the colons: \`${colons}${name}${label}\`.`
      : `Write a name after the colons, as in \`${colons}note[Title]\`.`,
  }
}
