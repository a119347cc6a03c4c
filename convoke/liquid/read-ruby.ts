import { readFileSync } from 'node:fs'
import { CallNode, ClassNode, DefNode, loadPrism, ModuleNode, StatementsNode, SymbolNode } from '@ruby/prism'

/** A tag of a YARD comment: a line that begins with `@`, and the indented lines below it. */
export interface DocTag {
  tag: string
  /** Name of a `@param`. */
  name?: string
  types: string[]
  text: string
  /** The indented lines, without their indentation. */
  body: string
}

export interface Documented {
  name: string
  /** `path:line`, for messages. */
  place: string
  description: string
  tags: DocTag[]
}

export interface Method extends Documented {
  parameters: { name: string; optional: boolean }[]
}

export interface Definition extends Documented {
  kind: 'class' | 'module'
  superclass: string | undefined
  includes: string[]
  /** Public methods, from `def`, `delegate`, `attr_reader` and `alias_method`. */
  methods: Method[]
}

type Located = { location: { startOffset: number; length: number } }

const parse = await loadPrism()

/** Splits `A, Array<B, C>` at the commas outside of brackets. */
export function splitTypes(text: string): string[] {
  return (text.match(/(?:<[^>]*>|[^,<])+/g) ?? []).map((type) => type.trim())
}

function readTag(line: string, body: string[]): DocTag {
  const [, tag = '', rest = ''] = /^@(\w+)\s*(.*)$/.exec(line) ?? []
  const typed = /^(?:(\w+)\s+)?\[([^\]]+)\]\s*(.*)$/.exec(rest)
  const text = [typed?.[3] ?? rest, ...(tag === 'example' ? [] : body)].join(' ').trim()
  const types = typed?.[2] ? splitTypes(typed[2]) : []
  return { tag, types, text, body: body.join('\n'), ...(typed?.[1] ? { name: typed[1] } : {}) }
}

function readComment(lines: string[]): Pick<Documented, 'description' | 'tags'> {
  const first = lines.findIndex((line) => line.startsWith('@'))
  const end = first < 0 ? lines.length : first
  const tags: DocTag[] = []
  for (let at = end; at < lines.length; ) {
    let next = at + 1
    while (next < lines.length && !lines[next]?.startsWith('@')) next++
    const body = lines.slice(at + 1, next).map((line) => line.replace(/^ {2}/, ''))
    tags.push(readTag(lines[at] ?? '', body))
    at = next
  }
  return { description: lines.slice(0, end).join('\n').trim(), tags }
}

/** Reads the classes and modules of a Ruby file. `errors` are syntax errors with their line. */
export function readRuby(file: string): { definitions: Definition[]; errors: string[] } {
  const source = readFileSync(file)
  const lines = source.toString().split('\n')
  const result = parse(source.toString())

  const lineNumber = ({ location }: Located) => source.subarray(0, location.startOffset).toString().split('\n').length
  const sourceText = ({ location }: Located) =>
    source.subarray(location.startOffset, location.startOffset + location.length).toString()

  function documented(node: Located, name: string): Documented {
    const line = lineNumber(node)
    let first = line - 1
    while (/^\s*#/.test(lines[first - 1] ?? '')) first--
    const comment = lines.slice(first, line - 1).map((text) => text.replace(/^\s*# ?/, ''))
    return { name, place: `${file}:${line}`, ...readComment(comment) }
  }

  function readDefinition(node: ClassNode | ModuleNode): Definition {
    const definition: Definition = {
      ...documented(node, node.name),
      kind: node instanceof ClassNode ? 'class' : 'module',
      superclass: node instanceof ClassNode && node.superclass ? sourceText(node.superclass) : undefined,
      includes: [],
      methods: [],
    }
    for (const statement of node.body instanceof StatementsNode ? node.body.body : []) {
      if (statement instanceof DefNode) {
        const parameters = [
          ...(statement.parameters?.requireds ?? []).map((each) => ({ name: sourceText(each), optional: false })),
          ...(statement.parameters?.optionals ?? []).map((each) => ({
            name: sourceText(each).split(' ')[0] ?? '',
            optional: true,
          })),
        ]
        definition.methods.push({ ...documented(statement, statement.name), parameters })
      }
      if (!(statement instanceof CallNode)) continue
      if (statement.name === 'private') break
      const args = statement.arguments_?.arguments_ ?? []
      if (statement.name === 'include') definition.includes.push(...args.map(sourceText))
      if (['delegate', 'attr_reader', 'alias_method'].includes(statement.name)) {
        const symbols = args.filter((each) => each instanceof SymbolNode).map((each) => each.unescaped.value)
        const names = statement.name === 'alias_method' ? symbols.slice(0, 1) : symbols
        definition.methods.push(...names.map((name) => ({ ...documented(statement, name), parameters: [] })))
      }
    }
    return definition
  }

  const statements = result.value.statements.body
  return {
    definitions: statements
      .filter((node) => node instanceof ClassNode || node instanceof ModuleNode)
      .map((node) => readDefinition(node)),
    errors: result.errors.map((error) => `${file}:${lineNumber(error)}: ${error.message}`),
  }
}
