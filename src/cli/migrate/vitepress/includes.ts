import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { headingText } from '../anchors/heading-text.ts'
import { vitepressIds } from '../anchors/old-ids.ts'

/** Matches an include: path, region or heading, and range of lines. */
const pattern = /<!--\s*@include:\s*([^\s{#]+)(?:#([^\s{]+))?(?:\{(\d*,\d*)\})?\s*-->/

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
  /** Whether a region cannot be found, so that the whole document is included. Version 2 also finds headings. */
  isWhole(include: Include): boolean
}

/**
 * @param document path relative to `root`, the folder of all documents
 * @param version major version of VitePress
 */
export function createIncludedDocuments(root: string, document: string, version: number): IncludedDocuments {
  const folder = path.join(root, path.dirname(document))
  const resolve = (request: string) => {
    if (!/\.mdx?$/.test(request)) return undefined
    const file = request.startsWith('@/') ? path.join(root, request.slice(2)) : path.resolve(folder, request)
    return existsSync(file) ? file : undefined
  }
  const read = (request: string) => {
    const file = resolve(request)
    return file === undefined ? undefined : readFileSync(file, 'utf8').replace(/\r\n/g, '\n').split('\n')
  }
  return {
    find(request) {
      const file = resolve(request)
      if (file === undefined) return undefined
      const relative = path.relative(folder, file).split(path.sep).join('/')
      return relative.startsWith('.') ? relative : `./${relative}`
    },
    isWhole({ request, region }) {
      const lines = read(request)
      if (region === undefined || lines === undefined) return false
      return version < 2 && cutRegions(lines, region, version) === undefined
    },
    readPart({ request, region, range }) {
      const lines = read(request)
      if (lines === undefined) return undefined
      const cut = region === undefined ? lines : (cutRegions(lines, region, version) ?? cutSection(lines, region))
      return cut && cutLines(cut, range).join('\n').trim()
    },
  }
}

/** Returns the lines of the first region of a name, in version 2 those of all of them; undefined if there is none. */
function cutRegions(lines: readonly string[], name: string, version: number): string[] | undefined {
  const found: string[] = []
  let hasRegion = false
  let isInside = false
  for (const line of lines) {
    const [, keyword, region] = /^\s*<!--\s*#(region|endregion)\s+(\S+)/.exec(line) ?? []
    if (region === name && keyword === 'region' && (version >= 2 || !hasRegion)) isInside = hasRegion = true
    else if (region === name) isInside = false
    else if (isInside) found.push(line)
  }
  return hasRegion ? found : undefined
}

/** Returns the section below a heading with an id, without the heading. */
function cutSection(lines: readonly string[], id: string): string[] | undefined {
  const level = (line: string) => /^(#{1,6})\s/.exec(line)?.[1]?.length ?? 7
  const starts = lines.flatMap((line, index) => (level(line) < 7 ? [index] : []))
  const texts = starts.map((index) => (lines[index] as string).replace(/^#+\s+/, ''))
  const explicit = texts.map((text) => /\{#([^}]+)\}\s*$/.exec(text)?.[1])
  const start = starts[vitepressIds(texts.map(headingText), explicit, []).indexOf(id)]
  if (start === undefined) return undefined
  const end = lines.findIndex((line, index) => index > start && level(line) <= level(lines[start] as string))
  return lines.slice(start + 1, end < 0 ? undefined : end)
}

/** @param range `3,7`, `3,`, or `,7`, with the lines of the front matter */
function cutLines(lines: readonly string[], range: string | undefined): readonly string[] {
  if (range === undefined) return lines
  const [start = '', end = ''] = range.split(',')
  return lines.slice(start === '' ? 0 : Number(start) - 1, end === '' ? undefined : Number(end))
}
