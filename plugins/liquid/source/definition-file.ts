import { checkValue, createLines, type Place, parseSettings } from 'lectern/plugin-kit'
import { z } from 'zod'
import type { Text } from '../model.ts'
import type { Report } from '../report.ts'

type Path = readonly PropertyKey[]

/** A YAML or JSON file of hand-written definitions, with the locations of its values. */
export interface DefinitionFile {
  value: unknown
  locate(path: Path): Place
  /** A text with the location of its first line. */
  text(value: string | undefined, path: Path): { text?: Text }
  /** The valid entries of a list. Problems of the others are reported. */
  entries<T>(list: unknown, path: Path, schema: z.ZodType<T>): { value: T; path: Path }[]
}

const anything = z.union([z.array(z.unknown()), z.looseObject({})], 'an object with lists of entries')

export function openDefinitionFile(source: string, sourcePath: string, report: Report): DefinitionFile {
  const { value, diagnostics } = parseSettings<unknown>(source, anything)
  for (const { message, hint, line = 1, frame } of diagnostics)
    report('file', message, { place: { sourcePath, line }, hint, frame })
  const lines = source.split('\n')
  const find = createLines(source)
  const locate = (path: Path): Place => ({ sourcePath, line: find(path).line, isOneLine: true })
  return {
    value,
    locate,
    text(value, path) {
      const text = value?.trim() ?? ''
      if (text === '') return {}
      const place = locate(path)
      // The text of a block scalar starts on the next line.
      const isBlock = /[|>][-+\d]*\s*(?:#.*)?$/.test(lines[place.line - 1] ?? '')
      return { text: { value: text, place: isBlock ? { sourcePath, line: place.line + 1 } : place } }
    },
    entries(list, path, schema) {
      if (!Array.isArray(list)) return []
      return list.flatMap((each, index) => {
        const at = [...path, index]
        const checked = checkValue(schema, each, { subject: 'The entry' })
        if (checked.success) return [{ value: checked.data, path: at }]
        for (const issue of checked.issues) {
          const { line, frame } = find([...at, ...issue.path])
          report('file', issue.message, { place: { sourcePath, line }, hint: issue.hint, frame })
        }
        return []
      })
    },
  }
}
