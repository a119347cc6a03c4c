import type { ImportDeclaration, Program } from 'estree'
import { walk } from 'estree-walker'
import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { getPrograms } from '../modules/module-calls.ts'
import { literalText } from '../parse/javascript.ts'

interface JsxElement {
  type: string
  name?: string | null
  attributes: { type: string; name?: string; value?: unknown }[]
  children: { type: string; value?: string; data?: unknown }[]
  position?: Element['position']
}

/** Names that a document gives to imported things. */
interface Imports {
  /** Local names of `@theme/CodeBlock`. */
  components: Set<string>
  /** Local name → path of the file whose text it is. */
  texts: Map<string, string>
}

/**
 * Makes blocks of code of what a document says with elements, where everything about it is known: `<CodeBlock language="js">`
 * with literal text or an imported file, and `<pre><code className="language-js">`. Imports that nothing needs any more are
 * taken out.
 */
export function normalizeCodeElements(tree: Root): void {
  const imports = readImports(tree)
  let changed = false
  visit(tree, (anyNode, index, parent) => {
    const node = anyNode as unknown as JsxElement
    if (node.type !== 'mdxJsxFlowElement' || index === undefined || !parent) return
    const pre = imports.components.has(node.name ?? '') ? fromCodeBlock(node, imports) : fromPre(node)
    if (!pre) return
    parent.children[index] = pre
    changed = true
    return SKIP
  })
  if (changed) dropUnused(tree, new Set([...imports.components, ...imports.texts.keys()]))
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
    if ((node as { type: string }).type !== 'mdxjsEsm') return []
    const body: Program['body'] = (node.data as { estree?: Program } | undefined)?.estree?.body ?? []
    return body.filter((statement) => statement.type === 'ImportDeclaration')
  })
}

function fromCodeBlock({ attributes, children, position }: JsxElement, { texts }: Imports): Element | undefined {
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

function fromPre({ name, attributes, children, position }: JsxElement): Element | undefined {
  const [code] = children as unknown as JsxElement[]
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
    // Its lines have no place of their own.
    ...(start ? { position: { start, end: start } } : {}),
  }
}

/** Values of attributes; undefined where one is not literal. */
function literalProps(attributes: JsxElement['attributes']): Record<string, string | boolean> | undefined {
  const props: Record<string, string | boolean> = {}
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
  const { data } = value as { data?: { estree?: Program } }
  const [statement] = data?.estree?.body ?? []
  if (statement?.type === 'ExpressionStatement' && statement.expression.type === 'Literal') {
    if (typeof statement.expression.value === 'boolean') return statement.expression.value
  }
  return literalText(data)
}

function literalChildren(children: JsxElement['children']): string | undefined {
  const texts = children.map((child) =>
    child.type === 'text' ? (child.value ?? '') : /Expression$/.test(child.type) ? literalText(child.data) : undefined,
  )
  return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join('')
}

/** The name that is the only child, as an expression. */
function childIdentifier(children: JsxElement['children']): string | undefined {
  const expressions = children.filter(({ type, value }) => type !== 'text' || value?.trim() !== '')
  const [statement] = (expressions[0]?.data as { estree?: Program } | undefined)?.estree?.body ?? []
  if (expressions.length !== 1 || statement?.type !== 'ExpressionStatement') return undefined
  return statement.expression.type === 'Identifier' ? statement.expression.name : undefined
}

function dropUnused(tree: Root, names: Set<string>): void {
  const used = usedNames(tree)
  tree.children = tree.children.filter((node) => {
    const program = (node.data as { estree?: Program } | undefined)?.estree
    if ((node as { type: string }).type !== 'mdxjsEsm' || !program) return true
    program.body = program.body.filter(
      (statement) =>
        statement.type !== 'ImportDeclaration' ||
        statement.specifiers.length !== 1 ||
        !statement.specifiers.every(({ local }) => names.has(local.name) && !used.has(local.name)),
    )
    return program.body.length > 0
  })
}

/** Every name that stands in the document outside of imports. */
function usedNames(tree: Root): Set<string> {
  const names = new Set<string>()
  visit(tree, (anyNode) => {
    const node = anyNode as unknown as JsxElement
    if (!node.type.startsWith('mdx')) return
    if (node.name) names.add(node.name.replace(/\..*$/, ''))
    for (const program of getPrograms(node as never)) {
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
