import type { LinePlace } from './directive-nesting.ts'

/** A line of a source, with what is known of its block. */
export interface ScannedLine extends LinePlace {
  /** Index at which the content begins, after indentation and the markers of quotes and lists. */
  at: number
  /** How many of the list items began in earlier lines. */
  kept: number
  /** Whether the line is part of a code block, including its fences. */
  isCode: boolean
  /** Fence and info string if the line opens a fenced block. */
  opens?: { mark: string; info: string }
}

interface Container {
  /** Column at which the content of a list item begins. */
  column: number
  quotes: number
}

interface Cursor {
  at: number
  column: number
  quotes: number
}

export interface LineScanner {
  next(line: string): ScannedLine
  /** Reverts that the last line opened a fenced block. */
  forgetFence(): void
}

/** Tracks fences, quotes and lists from line to line, to distinguish code from text without parsing. MDX has no indented code. */
export function createLineScanner(format: 'md' | 'mdx'): LineScanner {
  const items: Container[] = []
  let fence: { mark: string; items: number; quotes: number } | undefined

  const contentColumn = (quotes: number) => {
    const item = items.at(-1)
    return (item?.column ?? 0) + 2 * (quotes - (item?.quotes ?? 0))
  }
  const leaveContainers = ({ column, quotes }: Cursor) => {
    for (let item = items.at(-1); item && (column < item.column || quotes < item.quotes); item = items.at(-1))
      items.pop()
    if (fence && (items.length < fence.items || quotes < fence.quotes)) fence = undefined
  }
  const place = ({ quotes }: Cursor): LinePlace => ({ items: items.length, quotes, column: items.at(-1)?.column ?? 0 })
  const isIndented = ({ column, quotes }: Cursor) => column - contentColumn(quotes) >= 4

  return {
    next(line) {
      let cursor = skipMarkers(line, { at: 0, column: 0, quotes: 0 })
      if (cursor.at === line.length)
        return { at: cursor.at, ...place(cursor), kept: items.length, isCode: fence !== undefined }
      leaveContainers(cursor)
      const kept = items.length
      if (fence) {
        const close = /^(?:`{3,}|~{3,})(?=[ \t]*$)/.exec(line.slice(cursor.at))?.[0]
        if (close?.startsWith(fence.mark) && (format === 'mdx' || !isIndented(cursor))) fence = undefined
        return { at: cursor.at, ...place(cursor), kept, isCode: true }
      }
      while (format === 'mdx' || !isIndented(cursor)) {
        const mark = /^(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/.exec(line.slice(cursor.at))?.[0]
        if (mark === undefined) break
        const column = cursor.column + mark.length
        const inner = skipMarkers(line, { ...cursor, at: cursor.at + mark.length, column })
        const isFar = inner.at === line.length || inner.column - column > 4
        items.push({ column: isFar ? column + 1 : inner.column, quotes: cursor.quotes })
        cursor = inner
      }
      if (format === 'md' && isIndented(cursor)) return { at: cursor.at, ...place(cursor), kept, isCode: true }
      const [, ticks, tickInfo, tildes, tildeInfo] =
        /^(?:(`{3,})([^`]*)|(~{3,})(.*))$/.exec(line.slice(cursor.at)) ?? []
      const mark = ticks ?? tildes
      if (mark === undefined) return { at: cursor.at, ...place(cursor), kept, isCode: false }
      fence = { mark, items: items.length, quotes: cursor.quotes }
      return {
        at: cursor.at,
        ...place(cursor),
        kept,
        isCode: true,
        opens: { mark, info: (tickInfo ?? tildeInfo ?? '').trim() },
      }
    },
    forgetFence() {
      fence = undefined
    },
  }
}

/** Skips spaces and block quote markers. */
function skipMarkers(line: string, { at, column, quotes }: Cursor): Cursor {
  for (; at < line.length; at++) {
    const character = line[at]
    if (character === '\t') column += 4 - (column % 4)
    else if (character === ' ') column++
    else if (character === '>') {
      column++
      quotes++
    } else break
  }
  return { at, column, quotes }
}
