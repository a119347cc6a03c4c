import { realpathSync } from 'node:fs'
import path from 'node:path'
import { createRealSource } from '../../../platform/index.ts'
import type { CompileContext, CompileSettings } from '../compile-context.ts'
import { resolveFile } from './assets.ts'

/**
 * Whether a site may use a file, relative to the site folder: any in the site folder, and any in these folders, also relative
 * to the site folder, where symbolic links lead. Those of installed packages lead anywhere. The file need not exist.
 */
export function isAllowedFile(file: string, siteDir: string, folders: readonly string[]): boolean {
  const full = path.resolve(siteDir, file)
  const all = ['.', ...folders].map((folder) => path.resolve(siteDir, folder))
  if (!all.some((folder) => !isAbove(path.relative(folder, full)))) return false
  if (/(?:^|[\\/])node_modules[\\/]/.test(path.relative(siteDir, full))) return true
  const target = realPath(full)
  if (target === undefined) return true
  return all.some((folder) => {
    const root = realPath(folder)
    return root !== undefined && !isAbove(path.relative(root, target))
  })
}

function isAbove(relativePath: string): boolean {
  return /^\.\.(?:[\\/]|$)/.test(relativePath) || path.isAbsolute(relativePath)
}

/** Whether the document may use a file, relative to the site folder. */
export function isAllowed(file: string, { siteDir, contentFolders, config }: CompileSettings): boolean {
  return isAllowedFile(file, siteDir, [...contentFolders, ...config.markdown.allowedFolders])
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file)
  } catch {
    return undefined
  }
}

/**
 * Finds the file for a path in a document, which may be relative to the place to which the document is a link. Returns its
 * path relative to the site folder; undefined if it does not exist or the document may not use it.
 */
export function findFile(spec: string, context: CompileContext): string | undefined {
  const { sourcePath } = context.file
  const find = (from: string | undefined) => {
    const file = from === undefined ? undefined : resolveFile(spec, from)
    return file === undefined || context.resolve('file', file) === null ? undefined : file
  }
  const file = find(sourcePath) ?? find(createRealSource(context.settings.siteDir)(sourcePath))
  return file !== undefined && isAllowed(file, context.settings) ? file : undefined
}

export const outsideHint =
  'Move it into the site folder, or add its folder to `markdown.allowedFolders` in the site config.'

/** What follows the path of an imported module in the name of its file. */
export const moduleEndings = [
  '',
  ...['', '/index'].flatMap((name) => ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.json'].map((end) => name + end)),
]

/** Whether an imported module, with or without its file extension, is a file that the document may not use. */
export function isOutsideModule(spec: string, { file, settings }: CompileContext): boolean {
  const address = spec.replace(/^.*!/, '').replace(/\?.*$/, '')
  if (/^(?:file|data):/i.test(address)) return true
  const isPath = /^(?:\.\.?(?:[\\/]|$)|[\\/]|@site\/|[a-z]:[\\/])/i.test(address)
  if (!isPath) return false
  const from = path.dirname(path.resolve(settings.siteDir, file.sourcePath))
  const full = address.startsWith('@site/')
    ? path.join(settings.siteDir, address.slice('@site/'.length))
    : path.resolve(from, address)
  return moduleEndings.some((ending) => !isAllowed(path.relative(settings.siteDir, full + ending), settings))
}

/** Whether a file exists that the document may not use. */
export function isOutside(spec: string, context: CompileContext): boolean {
  const file = resolveFile(spec, context.file.sourcePath)
  return file !== undefined && !isAllowed(file, context.settings) && context.resolve('file', file) !== null
}

/** Says which of the files that types were read from the document may not use. */
export function outsideSource(
  sources: readonly string[],
  settings: CompileSettings,
): { message: string; hint: string } | undefined {
  const outside = sources.find((source) => !isAllowed(source, settings))
  return outside === undefined
    ? undefined
    : { message: `The types need the file ${outside}, which is outside the site folder.`, hint: outsideHint }
}

/** Says why no file was found. */
export function fileProblem(
  subject: string,
  spec: string,
  context: CompileContext,
): { message: string; hint?: string } {
  return isOutside(spec, context)
    ? { message: `${subject} ${spec} is outside the site folder.`, hint: outsideHint }
    : { message: `${subject} ${spec} does not exist.` }
}
