import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { closestMatch } from '../../platform/index.ts'
import { formatCount } from '../../shared/format-count.ts'
import { snapshotSite } from '../../shared/snapshot-path.ts'
import type { CompileContext } from '../compile-context.ts'
import { resolveFile } from '../modules/assets.ts'
import { isAllowed, outsideHint } from '../modules/site-files.ts'
import type { SourceLocation } from '../tree/location.ts'
import { cutRegion } from './regions.ts'

export interface Snippet {
  text: string
  /** File extension in lower case, without the dot. */
  extension: string
  /** File name without the folder. */
  name: string
}

/**
 * Loads `file=./x.ts`, `@site/x.ts#region` or `x.ts#L3-L8`: a file of the site folder, or a region or lines of it, without
 * common indentation. Reports a missing file and returns undefined.
 */
export function loadSnippet(spec: string, context: CompileContext, location: SourceLocation): Snippet | undefined {
  const { settings } = context
  const { siteDir } = settings
  const [address = '', part = ''] = spec.split(/#(.*)/s)
  const report = (message: string, hint?: string) =>
    context.report({ code: 'missing-snippet', severity: 'error', message, hint, ...location })
  const candidates = candidateFiles(address, context).filter((file) => isAllowed(file, settings))
  if (candidates.length === 0) {
    report(`Cannot include ${spec}: the file is outside the site folder.`, outsideHint)
    return undefined
  }
  const sourcePath = candidates.find((candidate) => context.resolve('file', candidate) !== null)
  if (sourcePath === undefined) {
    report(`The file ${address} does not exist.`, closestFile(candidates[0] as string, siteDir))
    return undefined
  }
  const file = path.join(siteDir, sourcePath)
  const lines = readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
  const cut = part === '' ? { lines } : cutPart(lines, part)
  if (cut.lines) {
    const extension = path.posix.extname(sourcePath).slice(1).toLowerCase()
    return { text: dedent(cut.lines).join('\n'), extension, name: path.posix.basename(sourcePath) }
  }
  report(`${cut.missing} in ${sourcePath}.`, cut.hint)
  return undefined
}

/** `#L3`, `#L3-L8`, `#3-8`, or the name of a region. */
function cutPart(lines: string[], part: string) {
  const [, from, to = from] = /^L?(\d+)(?:-L?(\d+))?$/.exec(part) ?? []
  if (from === undefined) return cutRegion(lines, part)
  const [first, last] = [Number(from), Number(to)]
  if (first < 1 || last < first) return { missing: `Invalid line range "${part}"`, hint: 'Use the form #L3-L8.' }
  if (last <= lines.length) return { lines: lines.slice(first - 1, last) }
  return { missing: `There is no line ${last}`, hint: `The file has ${formatCount(lines.length, 'line')}.` }
}

/** Returns the possible paths of a file, relative to the site folder. `@/` is the content folder or the site folder. */
function candidateFiles(address: string, { file: { sourcePath }, settings }: CompileContext): string[] {
  const spec = address.replace(/^<rootDir>\//, '@site/')
  if (spec.startsWith('@/')) {
    const contentFolder = settings.contentFolders.find((folder) => sourcePath.startsWith(`${folder}/`))
    const site = snapshotSite(sourcePath)
    const firstFolder = sourcePath.slice(site === '' ? 0 : site.length + 1).split('/')[0] ?? ''
    const folders = [contentFolder ?? path.posix.join(site, firstFolder), site || '.']
    return folders.map((folder) => path.posix.normalize(`${folder}/${spec.slice(2)}`))
  }
  const file = resolveFile(spec.replace(/^\//, '@site/'), sourcePath)
  return file === undefined ? [] : [file]
}

function closestFile(sourcePath: string, siteDir: string): string | undefined {
  const folder = path.posix.dirname(sourcePath)
  try {
    const close = closestMatch(path.posix.basename(sourcePath), readdirSync(path.join(siteDir, folder)))
    return close && `Did you mean ${path.posix.join(folder, close)}?`
  } catch {
    return `The folder ${folder} does not exist either.`
  }
}

/** Removes the indentation that all lines share. */
function dedent(lines: string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '')
  const indents = filled.map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const shared = indents.reduce((a, b) => {
    let at = 0
    while (at < a.length && a[at] === b[at]) at++
    return a.slice(0, at)
  }, indents[0] ?? '')
  if (shared === '') return lines
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(shared.length)))
}
