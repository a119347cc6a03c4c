import { readFileSync } from 'node:fs'
import type { ContentFile, ResolvedConfig, VariableTable } from '../../shared/types.ts'
import { findVariable, readBody, resolveVariables, variableState, variablesOf } from '../content/index.ts'
import type { Reader } from './reader.ts'

type ReadHooks = Pick<Reader, 'readAll' | 'setFrontMatter' | 'findFiles' | 'readText'>

/**
 * Returns a reader whose files have the texts of variables in their front matter, titles, and excerpts. What cannot be replaced stays:
 * the compiler reports it.
 */
export function readerWithVariables({
  reader,
  variables,
  config: { markdown },
}: {
  reader: ReadHooks
  variables: VariableTable
  config: ResolvedConfig
}): ReadHooks {
  const resolved = new Map<string, ContentFile>()
  const resolve = async (file: ContentFile): Promise<ContentFile> => {
    if (!file.hasBraces || file.isGenerated) return file
    const values = variablesOf(file.sourcePath, variables)
    const find = (name: string) => variableState(findVariable(name, values))
    const { body } = await readBody(readFileSync(file.file, 'utf8'), file, markdown)
    const own = resolveVariables(file, body, { math: markdown.math, find }).file
    // Of a file that another locale has read, the front matter is the one that its schema has replaced.
    const { writtenFrontMatter, ...rest } = own
    const result = writtenFrontMatter ? { ...rest, frontMatter: writtenFrontMatter } : own
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
