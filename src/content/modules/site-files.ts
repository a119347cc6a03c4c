import path from 'node:path'
import type { CompileContext, CompileSettings } from '../compile-context.ts'
import { resolveFile } from './assets.ts'

/**
 * Whether documents may use a file, relative to the site folder: any in the site folder, and any in these folders, also
 * relative to the site folder.
 */
export function isAllowedFile(file: string, siteDir: string, folders: readonly string[]): boolean {
  if (!isAbove(file)) return true
  const full = path.resolve(siteDir, file)
  return ['.', ...folders].some((folder) => !isAbove(path.relative(path.resolve(siteDir, folder), full)))
}

function isAbove(relativePath: string): boolean {
  return /^\.\.(?:[\\/]|$)/.test(relativePath) || path.isAbsolute(relativePath)
}

/** Whether the document may use a file, relative to the site folder. */
export function isAllowed(file: string, { siteDir, contentFolders, config }: CompileSettings): boolean {
  return isAllowedFile(file, siteDir, [...contentFolders, ...config.markdown.allowedFolders])
}

/**
 * Finds the file for a path in a document. Returns its path relative to the site folder; undefined if it does not exist or
 * the document may not use it.
 */
export function findFile(spec: string, context: CompileContext): string | undefined {
  const file = resolveFile(spec, context.file.sourcePath)
  if (file === undefined || context.resolve('file', file) === null) return undefined
  return isAllowed(file, context.settings) ? file : undefined
}

export const outsideHint =
  'Move it into the site folder, or add its folder to `markdown.allowedFolders` in the site config.'

/** Whether a file exists that the document may not use. */
export function isOutside(spec: string, context: CompileContext): boolean {
  const file = resolveFile(spec, context.file.sourcePath)
  return file !== undefined && !isAllowed(file, context.settings) && context.resolve('file', file) !== null
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
