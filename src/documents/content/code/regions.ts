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

export type Missing = { missing: string; hint?: string }
export type Cut = { lines: string[]; missing?: undefined } | ({ lines?: undefined } & Missing)
/** Indexes of the first line and of the line after the last one. */
export type Range = { from: number; to: number; missing?: undefined } | ({ from?: undefined } & Missing)

/** Returns the lines of a region, without the markers of others. */
export function cutRegion(lines: string[], name: string): Cut {
  const region = findRegion(lines, name)
  if (region.from === undefined) return region
  return { lines: lines.slice(region.from, region.to).filter((line) => readMarker(line) === undefined) }
}

/**
 * Finds the lines between `#region name` and its `#endregion`, or between `--8<-- [start:name]` and `--8<-- [end:name]`. An end without
 * a name closes the region that was opened last.
 */
export function findRegion(lines: readonly string[], name: string): Range {
  const open: string[] = []
  const names: string[] = []
  let from: number | undefined
  for (const [index, line] of lines.entries()) {
    const found = readMarker(line)
    if (found === undefined) continue
    if (!found.isEnd) {
      open.push(found.name)
      names.push(found.name)
      if (found.name === name) from ??= index + 1
    } else {
      const at = found.name === '' ? open.length - 1 : open.lastIndexOf(found.name)
      const [closed] = at < 0 ? [] : open.splice(at)
      if (closed === name && from !== undefined) return { from, to: index }
    }
  }
  if (from !== undefined)
    return { missing: `The region "${name}" is never closed`, hint: 'Close it with `#endregion`.' }
  const close = closestMatch(name, names)
  const hint = close
    ? `Did you mean "${close}"?`
    : names.length > 0
      ? `The file has the regions ${names.map((known) => `"${known}"`).join(', ')}.`
      : 'Mark it in the file with the comments `#region name` and `#endregion`.'
  return { missing: `The region "${name}" does not exist`, hint }
}
