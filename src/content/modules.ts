import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CallExpression, Expression, ImportDeclaration, Node, Program } from 'estree'
import { walk } from 'estree-walker'
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { ModuleUse } from '../shared/types.ts'
import type { Inquiry } from './ask.ts'
import { isImage, resolveFile } from './assets.ts'
import { parseProgram } from './estree.ts'

/** What the modules of a document mean for the rest of the pipeline. */
export interface ModuleResult {
  /** Component name → source path of the imported document. */
  partials: Map<string, string>
  /** Names that the document declares or imports. */
  declared: Set<string>
  /** Namespaces whose exports are exported again, as JavaScript expressions. */
  exportAll: string[]
  /** Plain tags of the document that are drawn by components. */
  mappedTags: string[]
}

export interface ModuleOptions {
  siteDir: string
  /** Components that can be used without an import. */
  globalComponents: Set<string>
  /** Plain tags that are drawn by components. */
  mappedTags: Set<string>
}

interface MdxNode {
  type: string
  value?: string
  name?: string | null
  attributes?: { type: string; value?: unknown; data?: { estree?: Program } }[]
  data?: { estree?: Program }
  position?: Root['position']
}

/**
 * Rewrites the modules of a document to calls of its runtime: an import becomes `use('id')`, a literal `require` becomes
 * `req('id')`, a literal `import()` becomes `load('id')`; texts, JSON and files become constants.
 */
export function rewriteModules(tree: Root, inquiry: Inquiry, options: ModuleOptions): ModuleResult {
  const result: ModuleResult = {
    partials: new Map(),
    declared: new Set(),
    exportAll: [],
    mappedTags: mappedTagsOf(tree, options.mappedTags),
  }
  for (const tag of result.mappedTags) note(inquiry, { id: `@theme/mdx/${tag}`, kind: 'use' })
  const statements: string[] = []
  const used = new Set<string>()
  visit(tree, (anyNode) => {
    const node = anyNode as unknown as MdxNode
    const line = node.position?.start.line
    if (node.type === 'mdxjsEsm' && node.data?.estree) {
      rewriteProgram(node.data.estree, { inquiry, options, result, statements, line })
    }
    for (const program of programsOf(node)) rewriteCalls(program, { inquiry, options, line })
    if (node.name && /^[A-Z]/.test(node.name)) used.add(node.name.split('.')[0] ?? '')
  })
  for (const name of used) {
    if (result.declared.has(name) || !options.globalComponents.has(name)) continue
    const id = `@theme/mdx/${name}`
    note(inquiry, { id, kind: 'use' })
    statements.push(`const {default: ${name}} = use(${JSON.stringify(id)});`)
    result.declared.add(name)
  }
  if (statements.length > 0) {
    // Imports are hoisted: their values must be there before the first statement that uses one.
    const estree = parseProgram(statements.join('\n'), { sourcePath: inquiry.file.sourcePath, lineOffset: 0 })
    tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } } as never)
  }
  return result
}

function mappedTagsOf(tree: Root, mappedTags: Set<string>): string[] {
  const found = new Set<string>()
  if (mappedTags.size > 0) {
    visit(tree, 'element', (element) => {
      if (mappedTags.has(element.tagName)) found.add(element.tagName)
    })
  }
  return [...found].sort()
}

function programsOf(node: MdxNode): Program[] {
  const programs: (Program | undefined)[] = [node.data?.estree]
  for (const attribute of node.attributes ?? []) {
    programs.push(attribute.data?.estree)
    programs.push((attribute.value as { data?: { estree?: Program } } | null | undefined)?.data?.estree)
  }
  return programs.filter((program) => program !== undefined)
}

interface RewriteState {
  inquiry: Inquiry
  options: ModuleOptions
  line?: number
}
interface ProgramState extends RewriteState {
  result: ModuleResult
  statements: string[]
}

function rewriteProgram(program: Program, state: ProgramState): void {
  const body: Program['body'] = []
  for (const statement of program.body) {
    const line = lineOf(statement, state)
    if (statement.type === 'ImportDeclaration') importStatement(statement, { ...state, line })
    else if (statement.type === 'ExportNamedDeclaration' && statement.source) {
      const names = statement.specifiers.map((item, index) => ({
        local: nameOf(item.local),
        alias: `_export${state.statements.length}_${index}`,
        exported: nameOf(item.exported),
      }))
      const value = moduleValue(String(statement.source.value), { ...state, line })
      const pattern = names.map(({ local, alias }) => `${JSON.stringify(local)}: ${alias}`).join(', ')
      state.statements.push(`const {${pattern}} = ${value.namespace};`)
      const text = `export {${names.map(({ alias, exported }) => `${alias} as ${exported}`).join(', ')}}`
      body.push(...parseProgram(text, { sourcePath: state.inquiry.file.sourcePath, lineOffset: 0 }).body)
    } else if (statement.type === 'ExportAllDeclaration') {
      const value = moduleValue(String(statement.source.value), { ...state, line })
      if (statement.exported) {
        const alias = `_export${state.statements.length}`
        state.statements.push(`const ${alias} = ${value.namespace};`)
        const text = `export {${alias} as ${nameOf(statement.exported)}}`
        body.push(...parseProgram(text, { sourcePath: state.inquiry.file.sourcePath, lineOffset: 0 }).body)
      } else state.result.exportAll.push(value.namespace)
    } else {
      declaredBy(statement, state.result.declared)
      body.push(statement)
    }
  }
  program.body = body
}

function importStatement(statement: ImportDeclaration, state: ProgramState): void {
  const value = moduleValue(String(statement.source.value), state)
  const named: string[] = []
  for (const specifier of statement.specifiers) {
    const local = specifier.local.name
    state.result.declared.add(local)
    if (specifier.type === 'ImportNamespaceSpecifier') state.statements.push(`const ${local} = ${value.namespace};`)
    else if (specifier.type === 'ImportDefaultSpecifier') {
      named.push(`default: ${local}`)
      if (value.document) state.result.partials.set(local, value.document)
    } else named.push(`${JSON.stringify(nameOf(specifier.imported))}: ${local}`)
  }
  if (named.length > 0) state.statements.push(`const {${named.join(', ')}} = ${value.namespace};`)
  else if (statement.specifiers.length === 0) state.statements.push(`${value.namespace};`)
}

/** A JavaScript expression for the namespace of a module, as text. */
function moduleValue(spec: string, state: RewriteState): { namespace: string; document?: string } {
  const constant = constantModule(spec, state)
  if (constant) return { namespace: `(${constant.namespace})` }
  if (/\.mdx?$/.test(spec)) {
    const document = documentModule(spec, state)
    return { namespace: `use(${JSON.stringify(document)})`, document }
  }
  const id = registryId(spec, state.inquiry.file.sourcePath)
  note(state.inquiry, { id, kind: 'use' }, state.line)
  return { namespace: `use(${JSON.stringify(id)})` }
}

function documentModule(spec: string, { inquiry, line }: RewriteState): string {
  const document = inquiry.ask('document', spec)
  if (document === null) {
    inquiry.fault({
      code: 'missing-document',
      severity: 'throw',
      message: `The imported document ${spec} does not exist.`,
      line,
    })
    return spec
  }
  if (!inquiry.notes.partials.includes(document)) inquiry.notes.partials.push(document)
  return document
}

interface ConstantModule {
  /** What `import * as` gives. */
  namespace: string
  /** What `require()` gives. */
  required: string
}

/** Files whose content is known when a document is compiled: text, JSON, images and other assets. */
function constantModule(spec: string, state: RewriteState): ConstantModule | undefined {
  const rawSpec = /^!!raw-loader!(.+)$/.exec(spec)?.[1] ?? /^(.+)\?raw$/.exec(spec)?.[1]
  if (rawSpec !== undefined) {
    const text = readSiteFile(rawSpec, state)
    const value = `{default: ${JSON.stringify(text ?? '')}}`
    return { namespace: value, required: value }
  }
  if (!spec.startsWith('.') && !spec.startsWith('@site/')) return undefined
  if (spec.endsWith('.json')) {
    const text = readSiteFile(spec, state) ?? 'null'
    const json = checkedJson(text, spec, state)
    const isObject = json.trim().startsWith('{')
    return { namespace: isObject ? `{...${json}, default: ${json}}` : `{default: ${json}}`, required: json }
  }
  if (!isImage(spec) && !/\.(?:pdf|zip|gz|txt|csv|mp3|mp4|webm|ogg|wav|woff2?|ttf|otf)$/i.test(spec)) return undefined
  const file = resolveFile(spec, state.inquiry.file.sourcePath)
  const url = file === undefined ? null : state.inquiry.asset(file)
  if (url === null) missingFile(spec, state)
  const value = `{default: ${JSON.stringify(url ?? spec)}}`
  return { namespace: value, required: value }
}

function readSiteFile(spec: string, state: RewriteState): string | undefined {
  const file = resolveFile(spec, state.inquiry.file.sourcePath)
  if (file === undefined || state.inquiry.ask('file', file) === null) {
    missingFile(spec, state)
    return undefined
  }
  return readFileSync(path.join(state.options.siteDir, file), 'utf8')
}

function missingFile(spec: string, { inquiry, line }: RewriteState): void {
  inquiry.fault({ code: 'missing-file', severity: 'throw', message: `The imported file ${spec} does not exist.`, line })
}

function checkedJson(text: string, spec: string, { inquiry, line }: RewriteState): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch (error) {
    inquiry.fault({
      code: 'bad-json',
      severity: 'throw',
      message: `The imported file ${spec} is not valid JSON: ${(error as Error).message}.`,
      line,
    })
    return 'null'
  }
}

/** The name of a module in the registry: the same wherever it is imported from. */
export function registryId(spec: string, sourcePath: string): string {
  if (!/^\.\.?\//.test(spec)) return spec
  return `@site/${path.posix.join(path.posix.dirname(sourcePath), spec)}`
}

/** Rewrites `require('x')` and `import('x')` wherever they stand in a program. */
function rewriteCalls(program: Program, state: RewriteState): void {
  walk(program as never, {
    enter(this: { replace(node: unknown): void }, anyNode: unknown) {
      const node = anyNode as Node
      if (node.type === 'ImportExpression') {
        const spec = literalOf(node.source)
        if (spec === undefined) return
        this.replace(callOf('load', dynamicImportId(spec, state)))
      } else if (isRequire(node)) {
        const spec = literalOf(node.arguments[0] as Expression | undefined)
        if (spec === undefined) {
          state.inquiry.fault({
            code: 'dynamic-require',
            severity: 'throw',
            message: 'The argument of require() is not a plain string.',
            hint: 'Name the module in quotes, or use import() of a module that chooses.',
            line: lineOf(node, state),
          })
          return
        }
        const constant = constantModule(spec, state)
        if (constant) {
          const [statement] = parseProgram(`(${constant.required})`, {
            sourcePath: state.inquiry.file.sourcePath,
            lineOffset: 0,
          }).body
          this.replace((statement as { expression: unknown }).expression)
          return
        }
        const id = registryId(spec, state.inquiry.file.sourcePath)
        note(state.inquiry, { id, kind: 'req' }, lineOf(node, state))
        this.replace(callOf('req', id))
      }
    },
  })
}

function dynamicImportId(spec: string, state: RewriteState): string {
  if (/\.mdx?$/.test(spec)) return documentModule(spec, state)
  const id = registryId(spec, state.inquiry.file.sourcePath)
  note(state.inquiry, { id, kind: 'load' }, state.line)
  return id
}

function note(inquiry: Inquiry, use: ModuleUse, line?: number): void {
  const { imports } = inquiry.notes
  if (imports.some((known) => known.id === use.id && known.kind === use.kind)) return
  imports.push(line === undefined ? use : { ...use, line: line + inquiry.file.bodyLine })
}

function isRequire(node: Node): node is CallExpression & { type: 'CallExpression' } {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require'
}

function literalOf(node: Expression | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

function callOf(name: string, id: string): Node {
  return {
    type: 'CallExpression',
    optional: false,
    callee: { type: 'Identifier', name },
    arguments: [{ type: 'Literal', value: id, raw: JSON.stringify(id) }],
  }
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.type === 'Identifier' ? (node.name ?? '') : String(node.value)
}

function lineOf(node: Node, state: RewriteState): number | undefined {
  const row = (node as { loc?: { start: { line: number } } }).loc?.start.line
  return state.line === undefined ? undefined : state.line + (row ?? 1) - 1
}

function declaredBy(statement: Node, names: Set<string>): void {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (!declaration) return
  if (declaration.type === 'VariableDeclaration') {
    for (const item of declaration.declarations)
      walk(item.id as never, {
        enter(node) {
          if ((node as Node).type === 'Identifier') names.add((node as unknown as { name: string }).name)
        },
      })
  } else if ((declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') && declaration.id)
    names.add(declaration.id.name)
}
