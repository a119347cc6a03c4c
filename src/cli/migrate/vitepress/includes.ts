import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Matches an include: path, region or heading, and range of lines. */
const pattern = /<!--\s*@include:\s*([^\s{#]+)(?:#([^\s{]+))?(?:\{([\d,]*)\})?\s*-->/

/** What a line includes. */
export interface Include {
  /** The comment. */
  text: string
  request: string
  region?: string
  range?: string
}

export function readInclude(line: string): Include | undefined {
  const [text, request, region, range] = pattern.exec(line) ?? []
  if (text === undefined || request === undefined) return undefined
  return { text, request, ...(region && { region }), ...(range && { range }) }
}

/** The documents that a document includes. */
export interface IncludedDocuments {
  /** Returns the path of a whole document, relative to the one that includes it; undefined if it does not exist. */
  find(request: string): string | undefined
  /** Returns a part of a document; undefined if it does not exist. */
  readPart(include: Include): string | undefined
}

/** @param document path relative to `root`, the folder of all documents */
export function createIncludedDocuments(root: string, document: string): IncludedDocuments {
  const folder = path.join(root, path.dirname(document))
  const resolve = (request: string) => {
    if (!/\.mdx?$/.test(request)) return undefined
    const file = request.startsWith('@/') ? path.join(root, request.slice(2)) : path.resolve(folder, request)
    return existsSync(file) ? file : undefined
  }
  return {
    find(request) {
      const file = resolve(request)
      if (file === undefined) return undefined
      const relative = path.relative(folder, file).split(path.sep).join('/')
      return relative.startsWith('.') ? relative : `./${relative}`
    },
    readPart({ request, region, range }) {
      const file = resolve(request)
      if (file === undefined) return undefined
      const lines = readFileSync(file, 'utf8').replace(/\r\n/g, '\n').split('\n')
      const cut = region === undefined ? lines : (cutRegion(lines, region) ?? cutSection(lines, region))
      return cut && cutLines(cut, range).join('\n').trim()
    },
  }
}

/** Returns the lines between `<!-- #region name -->` and `<!-- #endregion name -->`. */
function cutRegion(lines: readonly string[], name: string): string[] | undefined {
  const index = (keyword: string) =>
    lines.findIndex((line) => new RegExp(`^\\s*<!--\\s*#${keyword}\\s+(\\S+)`).exec(line)?.[1] === name)
  const start = index('region')
  const end = index('endregion')
  return start < 0 || end < start ? undefined : lines.slice(start + 1, end)
}

/** Returns the section below a heading with an id, with the heading. */
function cutSection(lines: readonly string[], id: string): string[] | undefined {
  const level = (line: string) => /^(#{1,6})\s/.exec(line)?.[1]?.length ?? 7
  const start = lines.findIndex((line) => level(line) < 7 && headingId(line) === id)
  if (start < 0) return undefined
  const end = lines.findIndex((line, index) => index > start && level(line) <= level(lines[start] as string))
  return lines.slice(start, end < 0 ? undefined : end)
}

function headingId(line: string): string {
  const text = line.replace(/^#+\s+/, '')
  const slug = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return /\{#([^}]+)\}\s*$/.exec(text)?.[1] ?? slug.replace(/^-|-$/g, '')
}

/** @param range `3`, `3,7`, `3,`, or `,7` */
function cutLines(lines: readonly string[], range: string | undefined): readonly string[] {
  if (range === undefined) return lines
  const [start = '', end = start] = range.split(',')
  return lines.slice(start === '' ? 0 : Number(start) - 1, end === '' ? undefined : Number(end))
}
