import { parseDocument, YAMLMap } from 'yaml'
import { ownValue } from '../../../shared/dictionary.ts'
import { asText } from '../values.ts'

/** Changes the keys of a document's front matter; comments and the order of the other keys stay. */
export interface FrontMatter {
  /** Value of a key; undefined if it is not set. */
  get(key: string): unknown
  keys(): string[]
  set(key: string, value: unknown): void
  remove(key: string): void
}

export interface SplitDocument {
  frontMatter: FrontMatter
  /** With `\n` at the end of each line. */
  body: string
  /** Number of lines before the body. */
  bodyLine: number
  /** The document with the changed front matter and a body, and with the line ends that it has. */
  join(body: string): string
}

/** Returns the keys of front matter that a page can have, too. */
export function pageKeys(frontMatter: FrontMatter): { title?: string; description?: string } {
  const [title, description] = [asText(frontMatter.get('title')), asText(frontMatter.get('description'))]
  return { title, ...(description !== undefined && { description }) }
}

const block = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/

/** Splits a document into front matter and body. Front matter that is not an object of keys stays as it is. */
export function splitDocument(source: string): SplitDocument {
  const match = block.exec(source)
  const yaml = parseDocument(match?.[1] ?? '')
  const isReadable = yaml.errors.length === 0 && (yaml.contents === null || yaml.contents instanceof YAMLMap)
  const start = match?.[0].length ?? 0
  const originalBody = source.slice(start)
  let isChanged = false
  const values = (isReadable ? yaml.toJS() : {}) ?? {}
  const frontMatter: FrontMatter = {
    get: (key) => ownValue(values, key),
    keys: () => Object.keys(values),
    set(key, value) {
      if (!isReadable) return
      values[key] = value
      yaml.set(key, yaml.createNode(value))
      isChanged = true
    },
    remove(key) {
      if (!isReadable) return
      delete values[key]
      yaml.delete(key)
      isChanged = true
    },
  }
  return {
    frontMatter,
    body: originalBody.replaceAll('\r\n', '\n'),
    bodyLine: source.slice(0, start).split('\n').length - 1,
    join(body) {
      const lineEnd = /\r?\n/.exec(source)?.[0] ?? '\n'
      const isSame = body === originalBody.replaceAll('\r\n', '\n')
      const newBody = isSame ? originalBody : body.replaceAll('\n', lineEnd)
      if (!isChanged) return source.slice(0, start) + newBody
      if (Object.keys(values).length === 0) return newBody.replace(/^\s*\n/, '')
      const separator = match ? '' : '\n'
      const head = `---\n${yaml.toString({ lineWidth: 0 })}---\n${separator}`
      return head.replaceAll('\n', lineEnd) + newBody
    },
  }
}
