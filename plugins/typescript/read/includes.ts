import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourceText, TypeDocApplication } from './typedoc.ts'

/** A file that a tag names: `{@include}`, `{@includeCode}`, or `@document`. */
export interface Include {
  /** Absolute path. The file need not exist. */
  file: string
  /** What the tag contains. */
  text: string
  /** Where the tag is. Unknown for tags in an unusual form. */
  place?: { file: string; line: number; column: number }
}

/**
 * Collects the files that tags name while comments are read, also in included files.
 * @returns a function that finds them, with the tags in these sources
 */
export function watchIncludes(app: TypeDocApplication): (sources: readonly SourceText[]) => Include[] {
  const files = new Set<string>()
  // Called for each file before it is read, and for nothing else: pages have no readme.
  app.watchFile = (file) => void files.add(path.normalize(file))
  return (sources) => {
    if (files.size === 0) return []
    const included = [...files].filter((file) => existsSync(file)).map(readSource)
    const tags = [...sources, ...included].flatMap(findTags)
    return [...files].flatMap((file): Include[] => {
      const found = tags.filter((tag) => tag.file === file)
      return found.length > 0 ? found : [{ file, text: '' }]
    })
  }
}

const tagPattern = /\{@include(?:Code)?\s+(?:\*\s+)?([^}]*?)\s*\}|@document\s+([^\s*]+)/g

/** The tags of a text that name files. A region or lines may follow the name: `#region`, `:1-2`. */
export function findTags({ fileName, text }: SourceText): Include[] {
  return [...text.matchAll(tagPattern)].map((match) => {
    const content = match[1] ?? match[2] ?? ''
    const [name = ''] = content.split(match[1]?.includes('#') ? '#' : match[1] ? ':' : '\n')
    const before = text.slice(0, match.index).split('\n')
    return {
      file: path.resolve(path.dirname(fileName), name),
      text: content,
      place: { file: path.normalize(fileName), line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
    }
  })
}

function readSource(fileName: string): SourceText {
  try {
    return { fileName, text: readFileSync(fileName, 'utf8') }
  } catch {
    // A folder.
    return { fileName, text: '' }
  }
}
