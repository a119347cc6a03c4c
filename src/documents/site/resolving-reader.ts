import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentFile, ResolvedConfig, VariableTable } from '../../shared/types.ts'
import {
  contentTitle,
  excerpt,
  expandHead,
  findVariable,
  isAllowedFile,
  readBody,
  resolveVariables,
  variableState,
  variablesOf,
} from '../content/index.ts'
import type { Reader } from './reader.ts'

type ReadHooks = Pick<Reader, 'readAll' | 'setFrontMatter' | 'findFiles' | 'readText'>

export interface ResolvingOptions {
  reader: ReadHooks
  siteDir: string
  config: ResolvedConfig
  /** Undefined if the site has none. */
  variables?: VariableTable
}

/**
 * Returns a reader whose files have the texts of variables and of included files in their front matter, titles, and excerpts. What cannot
 * be replaced stays: the compiler reports it.
 */
export function resolvingReader({ reader, siteDir, config, variables }: ResolvingOptions): ReadHooks {
  const { markdown, plugins } = config
  const resolved = new Map<string, ContentFile>()
  const contentFolders = plugins.flatMap(({ folder }) => folder ?? [])
  const readPart = async (sourcePath: string) => {
    if (!isAllowedFile(sourcePath, siteDir, [...contentFolders, ...markdown.allowedFolders])) return undefined
    const file = path.join(siteDir, sourcePath)
    try {
      return await readBody(readFileSync(file, 'utf8'), { file, sourcePath }, markdown)
    } catch {
      return undefined
    }
  }
  const replace = (file: ContentFile, body: string): ContentFile => {
    if (!variables || !(file.hasBraces || body.includes('{{'))) return file
    const values = variablesOf(file.sourcePath, variables)
    const find = (name: string) => variableState(findVariable(name, values))
    const own = resolveVariables({ ...file, hasBraces: true }, body, { math: markdown.math, find }).file
    // Of a file that another locale has read, the front matter is the one that its schema has replaced.
    const { writtenFrontMatter, ...rest } = own
    return writtenFrontMatter ? { ...rest, frontMatter: writtenFrontMatter } : own
  }
  const resolve = async (file: ContentFile): Promise<ContentFile> => {
    const hasVariables = variables !== undefined && file.hasBraces
    if (file.isGenerated || !(hasVariables || file.hasIncludes)) return file
    const { body } = await readBody(readFileSync(file.file, 'utf8'), file, markdown)
    const { sourcePath, format } = file
    const whole = file.hasIncludes
      ? await expandHead(body, { format, sourcePath, contentFolders, read: readPart })
      : body
    const { contentTitle: _, ...rest } = file
    const title = contentTitle(whole)
    const own = { ...rest, ...(title !== undefined && { contentTitle: title }), excerpt: excerpt(whole, format) }
    const result = replace(own, whole)
    resolved.set(file.sourcePath, result)
    return result
  }
  return {
    ...reader,
    readAll: async (folder, globs) => Promise.all((await reader.readAll(folder, globs)).map(resolve)),
    setFrontMatter(sourcePath, frontMatter) {
      const file = resolved.get(sourcePath)
      const changed = reader.setFrontMatter(sourcePath, frontMatter)
      return file ? { ...file, frontMatter, writtenFrontMatter: file.frontMatter } : changed
    },
  }
}
