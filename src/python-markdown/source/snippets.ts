import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Finds the files that the extension `pymdownx.snippets` includes. */
export interface Snippets {
  /** Path relative to the site folder; undefined if there is no such file. */
  find(name: string): string | undefined
  /** Lines of a file, of which a request such as `a.md:2:5` or `a.md:part` has a part; undefined if they do not exist. */
  read(request: string): { file: string; lines: string[] } | undefined
}

interface Line {
  text: string
  line: number
}

export interface SnippetPlaces {
  siteDir: string
  /** Folder of the documents, relative to the site folder. */
  source: string
  /** Whether there is a file at a path relative to the site folder. */
  isFile(file: string): boolean
}

/** @param options of the extension */
export function createSnippets(
  options: Readonly<Record<string, unknown>>,
  { siteDir, source, isFile }: SnippetPlaces,
): Snippets {
  const given: unknown[] = Array.isArray(options.base_path) ? options.base_path : [options.base_path]
  const basePaths = given.map((each) =>
    (typeof each === 'string' ? each : '.').replace(/^\$config_dir/, '.').replace(/^\$docs_dir/, source),
  )
  const find = (name: string) => basePaths.map((base) => path.posix.join(base, name)).find(isFile)
  return {
    find,
    read(request) {
      const { name, first, last, section } = readRequest(request)
      const file = find(name)
      if (file === undefined) return undefined
      const lines = readFileSync(path.join(siteDir, file), 'utf8')
        .replace(/\r?\n$/, '')
        .split(/\r?\n/)
      const part = section === undefined ? lines.slice(Math.max(0, (first ?? 1) - 1), last) : cutSection(lines, section)
      const isPart = section !== undefined || first !== undefined || last !== undefined
      return part && { file, lines: isPart && options.dedent_subsections === true ? withoutIndent(part) : part }
    },
  }
}

/** Reads `a.md`, `a.md:2:5`, `a.md::5`, or `a.md:part`. */
export function readRequest(request: string): { name: string; first?: number; last?: number; section?: string } {
  const [, name = '', first, last, section] = /^(.*?)(?::(\d*)(?::(\d*))?|:([a-z][\w-]*))?$/i.exec(request) ?? []
  return {
    name,
    ...(first && { first: Number(first) }),
    ...(last && { last: Number(last) }),
    ...(section !== undefined && { section }),
  }
}

const sectionMarker = /-+8<-+[ \t]+\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/i

/** The lines of a section, without the markers of others; undefined if it does not exist. */
function cutSection(lines: readonly string[], name: string): string[] | undefined {
  const markers = lines.map((line) => sectionMarker.exec(line))
  const find = (kind: string, from: number) =>
    markers.findIndex((found, index) => index >= from && found?.[1]?.toLowerCase() === kind && found[2] === name)
  const start = find('start', 0)
  if (start < 0) return undefined
  const end = find('end', start)
  return lines.slice(start + 1, end < 0 ? undefined : end).filter((_, index) => !markers[start + 1 + index])
}

function withoutIndent(lines: readonly string[]): string[] {
  const widths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const width = Math.min(...widths)
  return lines.map((line) => line.slice(width))
}

/** A request on a line of its own, in quotes, or the mark that begins and ends a list of requests. */
const marker = /^([ \t]*)(;*)-+8<-+(?:[ \t]+(?:"((?:\\"|[^"])+)"|'((?:\\'|[^'])+)'))?$/

/**
 * Replaces the requests of `--8<-- "a.md"`, and of lists between two lines of `--8<--`, by what they include. Included lines have
 * the number of the request.
 * @param stays whether the line at an index is converted elsewhere
 */
export function includeSnippets(
  lines: readonly Line[],
  {
    snippets,
    report,
    stays = () => false,
  }: {
    snippets: Snippets
    /** Called for a request that was removed, with the reason. */
    report(line: number, message: string): void
    stays?: (index: number) => boolean
  },
): { lines: Line[]; count: number } {
  let count = 0
  const include = (from: readonly Line[], open: readonly string[]): Line[] => {
    let isList = false
    return from.flatMap((line, index) => {
      if (open.length === 0 && stays(index)) return [line]
      const [whole, indent = '', escapes, ...quoted] = marker.exec(line.text) ?? []
      const text = quoted.find((each) => each !== undefined)
      if (escapes) return [{ ...line, text: line.text.replace(';', '') }]
      if (whole !== undefined && text === undefined) {
        isList = !isList
        return []
      }
      if (whole === undefined && !isList) return [line]
      if (whole !== undefined && isList) return []
      const request = (text ?? line.text).trim()
      const space = text === undefined ? (/^\s*/.exec(line.text)?.[0] ?? '') : indent
      if (request === '') return [{ ...line, text: '' }]
      if (request.startsWith(';')) return []
      const found = snippets.read(request)
      if (found === undefined || open.includes(found.file)) {
        const isLink = /^https?:/i.test(request)
        const reason = isLink ? 'addresses are not read' : found ? 'it includes itself' : 'it does not exist'
        report(line.line, `The snippet ${request} was removed: ${reason}.`)
        return []
      }
      count += 1
      const inside = found.lines.map((each) => ({ line: line.line, text: each }))
      return include(inside, [...open, found.file]).map((each) => ({ ...each, text: space + each.text }))
    })
  }
  return { lines: include(lines, []), count }
}
