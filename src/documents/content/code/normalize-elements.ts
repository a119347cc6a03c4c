import type { ImportDeclaration, Program } from 'estree'
import { walk } from 'estree-walker'
import type { Element, Root } from 'hast'
import { createDictionary } from '../../../shared/dictionary.ts'
import { getPrograms } from '../modules/module-calls.ts'
import { literalText } from '../tree/literal-text.ts'
import { getProgram, isExpression, type JsxNode, type TreeNode } from '../tree/nodes.ts'
import { eachNode } from '../tree/walk.ts'

/** Names that a document imports. */
interface Imports {
  /** Local names of `@theme/CodeBlock`. */
  components: Set<string>
  /** Local name of an imported text → path of its file. */
  texts: Map<string, string>
}

/**
 * Turns elements whose content is known at compile time into fences: `<CodeBlock language="js">` with literal text or an
 * imported file, and `<pre><code className="language-js">`. Removes imports that are no longer used.
 */
export function normalizeCodeElements(tree: Root): void {
  const imports = readImports(tree)
  let changed = false
  eachNode(tree, (node, index, parent) => {
    if (node.type !== 'mdxJsxFlowElement') return
    const pre = imports.components.has(node.name ?? '') ? fromCodeBlock(node, imports) : fromPre(node)
    if (!pre) return
    parent.children[index] = pre as TreeNode
    changed = true
  })
  if (changed) removeUnusedImports(tree, new Set([...imports.components, ...imports.texts.keys()]))
}

function readImports(tree: Root): Imports {
  const imports: Imports = { components: new Set(), texts: new Map() }
  for (const { source, specifiers } of importDeclarations(tree)) {
    const [only] = specifiers
    if (specifiers.length !== 1 || only?.type !== 'ImportDefaultSpecifier') continue
    const spec = String(source.value)
    const textFile = /^(?:-?!{1,2})?raw-loader!(.+)$/.exec(spec)?.[1] ?? /^(.+)\?raw$/.exec(spec)?.[1]
    if (spec === '@theme/CodeBlock') imports.components.add(only.local.name)
    else if (textFile !== undefined && !textFile.includes('"')) imports.texts.set(only.local.name, textFile)
  }
  return imports
}

function importDeclarations(tree: Root): ImportDeclaration[] {
  return tree.children.flatMap((node) => {
    if ((node as TreeNode).type !== 'mdxjsEsm') return []
    const body: Program['body'] = getProgram(node)?.body ?? []
    return body.filter((statement) => statement.type === 'ImportDeclaration')
  })
}

function fromCodeBlock({ attributes, children, position }: JsxNode, { texts }: Imports): Element | undefined {
  const props = literalProps(attributes)
  const known = /^(?:language|title|className|metastring|showLineNumbers)$/
  if (!props || Object.keys(props).some((name) => !known.test(name))) return undefined
  const { title, metastring = '', showLineNumbers } = props
  const language = props.language ?? /(?:^|\s)language-(\S+)/.exec(String(props.className ?? ''))?.[1] ?? ''
  if (String(title ?? '').includes('"')) return undefined
  const meta = [metastring]
  if (typeof title === 'string') meta.push(`title="${title}"`)
  if (showLineNumbers !== undefined) meta.push(`showLineNumbers=${showLineNumbers}`)
  const file = texts.get(childIdentifier(children) ?? '')
  const text = file === undefined ? literalChildren(children) : ''
  if (file !== undefined) meta.push(`file="${file}"`)
  return text === undefined ? undefined : preElement(String(language), meta.join(' '), text.trim(), position)
}

function fromPre({ name, attributes, children, position }: JsxNode): Element | undefined {
  const [code] = children as JsxNode[]
  if (name !== 'pre' || attributes.length > 0 || children.length !== 1 || code?.name !== 'code') return undefined
  const props = literalProps(code.attributes)
  const language = /^language-(\S+)$/.exec(String(props?.className ?? props?.class ?? ''))?.[1]
  const text = literalChildren(code.children)
  if (language === undefined || text === undefined || Object.keys(props ?? {}).length > 1) return undefined
  return preElement(language, '', text.replace(/^\n|\n$/g, ''), position)
}

function preElement(language: string, meta: string, text: string, position: Element['position']): Element {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: language ? { className: [`language-${language}`] } : {},
    children: [{ type: 'text', value: text }],
    data: { meta } as Element['data'],
  }
  const start = position?.start
  return {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [code],
    // Lines of literal text have no position.
    ...(start ? { position: { start, end: start } } : {}),
  }
}

/** Returns the values of attributes; undefined if one is not literal. */
function literalProps(attributes: JsxNode['attributes']): Record<string, string | boolean> | undefined {
  const props = createDictionary<string | boolean>()
  for (const { type, name, value } of attributes) {
    if (type !== 'mdxJsxAttribute' || name === undefined) return undefined
    const literal =
      value === null || value === undefined ? true : typeof value === 'string' ? value : literalValue(value)
    if (literal === undefined) return undefined
    props[name] = literal
  }
  return props
}

function literalValue(value: unknown): string | boolean | undefined {
  const expression = value as { data?: unknown }
  const [statement] = getProgram(expression)?.body ?? []
  if (statement?.type === 'ExpressionStatement' && statement.expression.type === 'Literal') {
    if (typeof statement.expression.value === 'boolean') return statement.expression.value
  }
  return literalText(expression.data)
}

function literalChildren(children: TreeNode[]): string | undefined {
  const texts = children.map((child) =>
    child.type === 'text' ? child.value : isExpression(child) ? literalText(child.data) : undefined,
  )
  return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join('')
}

/** Returns the name of an identifier that is the only child. */
function childIdentifier(children: TreeNode[]): string | undefined {
  const expressions = children.filter(({ type, value }) => type !== 'text' || value?.trim() !== '')
  const [statement] = (expressions[0] && getProgram(expressions[0])?.body) ?? []
  if (expressions.length !== 1 || statement?.type !== 'ExpressionStatement') return undefined
  return statement.expression.type === 'Identifier' ? statement.expression.name : undefined
}

function removeUnusedImports(tree: Root, names: Set<string>): void {
  const used = usedNames(tree)
  tree.children = tree.children.filter((node) => {
    const program = getProgram(node)
    if ((node as TreeNode).type !== 'mdxjsEsm' || !program) return true
    program.body = program.body.filter(
      (statement) =>
        statement.type !== 'ImportDeclaration' ||
        statement.specifiers.length !== 1 ||
        !statement.specifiers.every(({ local }) => names.has(local.name) && !used.has(local.name)),
    )
    return program.body.length > 0
  })
}

/** Returns every name that the document uses outside imports. */
function usedNames(tree: Root): Set<string> {
  const names = new Set<string>()
  eachNode(tree, (node) => {
    if (!node.type.startsWith('mdx')) return
    if (node.name) names.add(node.name.replace(/\..*$/, ''))
    for (const program of getPrograms(node)) {
      walk({ ...program, body: program.body.filter(({ type }) => type !== 'ImportDeclaration') } as never, {
        enter(entered: unknown) {
          const { type, name } = entered as { type: string; name?: unknown }
          if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') names.add(name)
        },
      })
    }
  })
  return names
}
