import { isMap, isNode, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml'

const key = 'redirect_from'

/** Adds an old path to `redirect_from` in the front matter of a document. */
export function addRedirect(text: string, oldPath: string): string {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : ''
  const source = text.slice(mark.length)
  const lineBreak = source.includes('\r\n') ? '\r\n' : '\n'
  const path = quote(oldPath)
  const [, open, yaml = '', rest = ''] = /^(---[ \t]*\r?\n)(.*?)(^---[ \t]*(?:\r?\n.*)?)$/ms.exec(source) ?? []
  if (open === undefined || !source.startsWith(open))
    return `${mark}---${lineBreak}${key}: ${path}${lineBreak}---${lineBreak}${lineBreak}${source}`
  return mark + open + addToYaml(yaml, path, lineBreak) + rest
}

function addToYaml(yaml: string, path: string, lineBreak: string): string {
  const { contents } = parseDocument(yaml, { logLevel: 'silent' })
  const pairs: Pair[] = isMap(contents) ? contents.items : []
  const pair = pairs.find((each) => isScalar(each.key) && each.key.value === key)
  if (!pair) return `${yaml}${key}: ${path}${lineBreak}`
  const insert = (offset: number, added: string) => yaml.slice(0, offset) + added + yaml.slice(offset)
  const value = isNode(pair.value) ? pair.value : undefined
  const [start, end] = rangeOf(value)
  if (isSeq(value)) {
    const [first] = value.items
    if (!value.flow) {
      const lineStart = yaml.lastIndexOf('\n', start - 1) + 1
      return insert(start, `- ${path}${lineBreak}${yaml.slice(lineStart, start)}`)
    }
    return insert(start + 1, isNode(first) ? `${path}, ` : path)
  }
  if (value === undefined || start === end) return insert(rangeOf(pair.key as Node)[1] + 1, ` ${path}`)
  return `${yaml.slice(0, start)}[${yaml.slice(start, end)}, ${path}]${yaml.slice(end)}`
}

/** First character of a node, and the one after it. */
function rangeOf(node: Node | undefined): [number, number] {
  return [node?.range?.[0] ?? 0, node?.range?.[1] ?? 0]
}

/** Writes a path as a YAML value. */
function quote(path: string): string {
  return /^[\p{L}\p{N}/._~%-]+$/u.test(path) ? path : JSON.stringify(path)
}
