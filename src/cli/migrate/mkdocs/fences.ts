const fence = /^(\s*)(`{3,}|~{3,})(.*)$/

/** A fenced code block of Python-Markdown. */
export interface FencedCode {
  /** Index of the line that closes it. */
  end: number
  /** The fence to write, longer than all lines in it that would close it elsewhere. */
  marker: string
}

/**
 * Reads the code block whose fence is at an index, as PyMdown Extensions do: the same fence with the same indentation closes it.
 * Undefined if none does, or if a line before is indented less: the fence is text.
 */
export function readFencedCode(lines: readonly string[], start: number): FencedCode | undefined {
  const [, indent = '', marker = ''] = fence.exec(lines[start] ?? '') ?? []
  if (marker === '') return undefined
  let longest = marker.length - 1
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index] as string
    if (line.trimEnd() === indent + marker)
      return { end: index, marker: (marker[0] as string).repeat(Math.max(marker.length, longest + 1)) }
    if (line.trim() !== '' && !line.startsWith(indent)) return undefined
    // In MDX, a fence closes code whatever its indentation.
    const [, , inner = '', rest] = fence.exec(line) ?? []
    if (inner[0] === marker[0] && rest?.trim() === '') longest = Math.max(longest, inner.length)
  }
  return undefined
}
