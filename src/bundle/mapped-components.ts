import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ParserPlugin, parse } from '@babel/parser'

/** What the site's `MDXComponents` and the components in it change in documents. */
export interface MappedComponents {
  /** Plain tags that its components render, sorted. */
  tags: string[]
  /** Names that documents use without an import, sorted. */
  components: string[]
  /** Whether the object has parts that cannot be read without running it. */
  isIncomplete: boolean
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Components of the classic theme that render a tag of documents, directly or in another one. */
const renderedTags: [name: RegExp, tags: string[]][] = [
  [/^MDXComponents\/A$/, ['a']],
  [/^(?:MDXComponents\/Code|CodeInline)$/, ['code']],
  [/^(?:MDXComponents\/(?:Code|Pre)|CodeBlock(?:\/.*)?)$/, ['code', 'pre']],
  [/^MDXComponents\/Img$/, ['img']],
  [/^(?:MDXComponents\/)?Heading$/, headings],
  [/^MDXComponents\/Ul$/, ['ul']],
  [/^MDXComponents\/Li$/, ['li']],
  [/^(?:MDXComponents\/)?Details$/, ['details']],
  [/^(?:mdx\/)?Admonition(?:\/.*)?$/, ['admonition']],
]

/** Tags that a site may replace in a way that cannot be read. */
const commonTags = [...headings, 'a', 'code', 'details', 'img', 'li', 'ol', 'pre', 'table', 'ul']

/**
 * Returns the tags and names that overridden components of the classic theme bring to documents.
 * @param overridden names of the components that the site overrides
 * @param mdxComponents the site's `MDXComponents`, absolute
 */
export function findMappedComponents(
  overridden: Iterable<string>,
  mdxComponents: string | undefined,
): MappedComponents {
  const tags = new Set<string>()
  for (const name of overridden)
    for (const [pattern, rendered] of renderedTags) if (pattern.test(name)) for (const tag of rendered) tags.add(tag)
  const own = mdxComponents ? readKeys(readFileSync(mdxComponents, 'utf8')) : { keys: [], isIncomplete: false }
  for (const key of own.keys) if (/^[a-z]/.test(key)) tags.add(key)
  // Blocks of code are both.
  if (own.keys.includes('code')) tags.add('pre')
  if (tags.has('pre')) tags.add('code')
  if (own.isIncomplete) for (const tag of commonTags) tags.add(tag)
  return {
    tags: [...tags].sort(),
    components: own.keys.filter((key) => /^[A-Z]/.test(key)).sort(),
    isIncomplete: own.isIncomplete,
  }
}

interface Keys {
  keys: string[]
  isIncomplete: boolean
}

type Node = { type: string; [key: string]: unknown }

/** Returns the keys of the object that a module exports by default. */
export function readKeys(source: string): Keys {
  const plugins: ParserPlugin[] = ['jsx', 'typescript']
  let body: Node[]
  try {
    // Loaded only here: few sites have such a file.
    const parser: { parse: typeof parse } = createRequire(import.meta.url)('@babel/parser')
    body = parser.parse(source, { sourceType: 'unambiguous', plugins, errorRecovery: true }).program
      .body as unknown as Node[]
  } catch {
    // The bundler reports what is wrong with it.
    return { keys: [], isIncomplete: false }
  }
  const exported = body.map(exportedValue).find((value) => value !== undefined)
  return exported ? objectKeys(exported, body) : { keys: [], isIncomplete: true }
}

function exportedValue(statement: Node): Node | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as Node
  const expression = statement.type === 'ExpressionStatement' ? (statement.expression as Node) : undefined
  if (expression?.type !== 'AssignmentExpression') return undefined
  const left = expression.left as Node
  const isModule = left.type === 'MemberExpression' && (left.object as Node).name === 'module'
  return isModule ? (expression.right as Node) : undefined
}

function objectKeys(value: Node, body: Node[]): Keys {
  if (/^TS(?:As|Satisfies|NonNull)Expression$/.test(value.type)) return objectKeys(value.expression as Node, body)
  if (value.type === 'Identifier') {
    const initial = findInitial(String(value.name), body)
    return initial ? objectKeys(initial, body) : { keys: [], isIncomplete: !isOriginal(String(value.name), body) }
  }
  if (value.type === 'CallExpression' && isObjectAssign(value))
    return merge((value.arguments as Node[]).map((argument) => objectKeys(argument, body)))
  if (value.type !== 'ObjectExpression') return { keys: [], isIncomplete: true }
  return merge((value.properties as Node[]).map((property) => propertyKeys(property, body)))
}

function propertyKeys(property: Node, body: Node[]): Keys {
  if (property.type === 'SpreadElement') return objectKeys(property.argument as Node, body)
  const key = property.key as Node
  if (property.computed && key.type !== 'StringLiteral') return { keys: [], isIncomplete: true }
  return { keys: [String(key.type === 'StringLiteral' ? key.value : key.name)], isIncomplete: false }
}

function merge(parts: Keys[]): Keys {
  return {
    keys: [...new Set(parts.flatMap(({ keys }) => keys))],
    isIncomplete: parts.some(({ isIncomplete }) => isIncomplete),
  }
}

function isObjectAssign({ callee }: Node): boolean {
  const { type, object, property } = callee as Node
  return type === 'MemberExpression' && (object as Node).name === 'Object' && (property as Node).name === 'assign'
}

function findInitial(name: string, body: Node[]): Node | undefined {
  const variables = body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
    return declared?.type === 'VariableDeclaration' ? (declared.declarations as Node[]) : []
  })
  const found = variables.find(({ id }) => (id as Node).name === name)
  return (found?.init as Node | undefined) ?? undefined
}

/** Whether a name is the original `MDXComponents`, whose keys the compiler knows. */
function isOriginal(name: string, body: Node[]): boolean {
  return body.some(({ type, source, specifiers }) => {
    if (type !== 'ImportDeclaration' || !/^@theme(?:-original|-init)\//.test(String((source as Node).value)))
      return false
    return (specifiers as Node[]).some(({ local }) => (local as Node).name === name)
  })
}
