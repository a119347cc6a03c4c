import { parse } from '@babel/parser'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Name of the global function that `annotateSource` calls with a value and its description. */
export const describeFunction = 'lecternDescribe'
/** Name of the global function that `annotateSource` calls with the constants of a file. */
export const registerFunction = 'lecternRegister'

/**
 * Makes the documentation comments of a TypeScript module available when it runs: the value of every object property with a
 * comment is passed to `describeFunction`, and the constants of the module are passed to `registerFunction`.
 */
export function annotateSource(source: string, file: string): string {
  const program = parse(source, { sourceType: 'module', plugins: ['typescript'], attachComment: true })
    .program as unknown as Node & { body: Node[] }
  const insertions: { at: number; text: string }[] = []
  visit(program, (node) => {
    const text = node.type === 'ObjectProperty' ? commentText(node) : undefined
    if (text === undefined) return
    const value = node.value as Node
    const key = node.shorthand ? `${String(value.name)}: ` : ''
    insertions.push({ at: value.start, text: `${key}${describeFunction}(` })
    insertions.push({ at: value.end, text: `, ${JSON.stringify(text)})` })
  })
  insertions.sort((a, b) => b.at - a.at)
  const annotated = insertions.reduce((code, { at, text }) => code.slice(0, at) + text + code.slice(at), source)
  return `${annotated}\n${registerFunction}(${JSON.stringify(file)}, { ${constants(program.body).join(', ')} })\n`
}

/** Returns the text of the documentation comment before a node, in one line. */
function commentText(node: Node): string | undefined {
  const comments = (node.leadingComments ?? []) as { type: string; value: string }[]
  const comment = comments.at(-1)
  if (comment?.type !== 'CommentBlock' || !comment.value.startsWith('*')) return undefined
  const lines = comment.value.slice(1).split('\n')
  const text = lines.map((line) => line.replace(/^\s*\*? ?/, '').trim()).join(' ')
  return text.replaceAll('*\\/', '*/').trim()
}

function constants(body: Node[]): string[] {
  return body.flatMap((statement) => {
    const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null
    if (declaration?.type !== 'VariableDeclaration') return []
    return (declaration.declarations as { id: Node }[]).flatMap(({ id }) =>
      id.type === 'Identifier' ? [String(id.name)] : [],
    )
  })
}

/** Calls `enter` for a node and everything in it. */
export function visit(node: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(node)) for (const entry of node) visit(entry, enter)
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  enter(node as Node)
  for (const [key, value] of Object.entries(node)) if (!key.endsWith('Comments')) visit(value, enter)
}
