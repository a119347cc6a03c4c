import { closestMatch } from '../../../platform/index.ts'

/** Comments that can mark a region; `#region` also works without one. */
const opener = String.raw`(?:\/\/|\/\*+|<!--|\{\s*\/\*|\{%-?\s*comment\s*-?%\}|\{%-?|\{#|<%#|--|::|@?rem\b|%|;+|\(\*|'|"|!|\*>|#)`
const closer = String.raw`(?:\*+\/\s*\}?|-->|-?%\}(?:\s*endcomment\s*-?%\})?|\{%-?\s*endcomment\s*-?%\}|#\}|%>|\*\))`
const marker = new RegExp(
  String.raw`^\s*(?:${opener}\s*#?\s*|#\s*)(?:pragma\s+)?(end\s?)?region\b[ \t:]*(.*?)\s*${closer}?\s*$`,
  'i',
)

/** Marks a section of a snippet of PyMdown Extensions. */
const section = /-+8<-+[ \t]+\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/i

/** Reads the comment that begins or ends a region; undefined for other lines. */
function readMarker(line: string): { isEnd: boolean; name: string } | undefined {
  const [whole, end, found = ''] = marker.exec(line) ?? []
  if (whole !== undefined) return { isEnd: end !== undefined, name: found }
  const [, kind, name = ''] = section.exec(line) ?? []
  return kind === undefined ? undefined : { isEnd: kind.toLowerCase() === 'end', name }
}

export type Cut = { lines: string[]; missing?: undefined } | { lines?: undefined; missing: string; hint?: string }

/**
 * Returns the lines between `#region name` and its `#endregion`, or between `--8<-- [start:name]` and `--8<-- [end:name]`, without
 * the markers of nested regions. An end without a
 * name closes the region that was opened last.
 */
export function cutRegion(lines: string[], name: string): Cut {
  const open: string[] = []
  const names: string[] = []
  let inside: string[] | undefined
  for (const line of lines) {
    const found = readMarker(line)
    if (found === undefined) inside?.push(line)
    else if (!found.isEnd) {
      open.push(found.name)
      names.push(found.name)
      if (found.name === name) inside ??= []
    } else {
      const at = found.name === '' ? open.length - 1 : open.lastIndexOf(found.name)
      const [closed] = at < 0 ? [] : open.splice(at)
      if (closed === name && inside) return { lines: inside }
    }
  }
  if (inside) return { missing: `The region "${name}" is never closed`, hint: 'Close it with `#endregion`.' }
  const close = closestMatch(name, names)
  const hint = close
    ? `Did you mean "${close}"?`
    : names.length > 0
      ? `The file has the regions ${names.map((known) => `"${known}"`).join(', ')}.`
      : 'Mark it in the file with the comments `#region name` and `#endregion`.'
  return { missing: `The region "${name}" does not exist`, hint }
}
