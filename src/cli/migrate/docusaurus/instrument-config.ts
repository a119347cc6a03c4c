import { extname } from 'node:path'
import { parse } from 'acorn'
import type { Loader } from 'esbuild'
import type { Node, Pattern, Program, Property } from 'estree'
import { walk } from 'estree-walker'
import { loadEsbuild } from '../../../platform/index.ts'
import { freeVariables, membersOf, patternNames } from './free-variables.ts'
import { createFindOriginal } from './original-text.ts'

/** A function in the text of a config. */
export interface FunctionText {
  /** An expression, or a named function, without types. */
  text: string
  /** Names of the variables that it uses from outside. */
  free: string[]
  /** The keys that it uses of them, by variable; without those that it uses as a whole. */
  members: Record<string, string[]>
}

export interface InstrumentedConfig {
  /** Code that reports its functions and the modules it loads to `globalThis[key]`. */
  text: string
  functions: FunctionText[]
  /** Names of imports, by the name of the module. */
  imports: { request: string; imported: string; local: string }[]
  /** For each `await` of something other than a module: the functions that it is in. */
  awaits: number[][]
}

type Located<T extends Node = Node> = T & { start: number; end: number }

/**
 * Changes the text of a Docusaurus config so that it reports, while it is evaluated, which value comes from which place: its functions with
 * the values of the variables that they use, and the modules it imports.
 * @param key name of a global symbol for the object with the functions `fn` and `load` that it calls
 * @throws Error if the text is not valid
 */
export async function instrumentConfig(
  original: string,
  { file, key }: { file: string; key: string },
): Promise<InstrumentedConfig> {
  const code = await withoutTypes(original, file)
  const program = parseModule(code)
  const declared = allDeclared(program)
  const findOriginal = code === original ? () => undefined : createFindOriginal(original)
  const edits: Edit[] = []
  const functions: FunctionText[] = []
  const imports: InstrumentedConfig['imports'] = []
  const atEnd: string[] = []
  const awaits: number[][] = []
  /** Ids of the functions around the current node; undefined for those that are not reported. */
  const around: (number | undefined)[] = []

  const add = (node: Located, text: string) => {
    const free = freeVariables(node).filter((name) => declared.has(name) || !isGlobal(name))
    const values = `() => ({ ${free.filter((name) => !moduleVariables.has(name)).join(', ')} })`
    return {
      values,
      id: functions.push({ text: findOriginal(text) ?? text, free, members: membersOf(node, free) }) - 1,
    }
  }
  walk(program as Node, {
    enter(each, parent) {
      const node = each as Located
      const text = code.slice(node.start, node.end)
      if (node.type === 'ImportDeclaration') {
        const request = String(node.source.value)
        const name = `__lectern_module_${atEnd.length}`
        atEnd.push(
          `import * as ${name} from ${JSON.stringify(request)};`,
          `${trace(key)}.load(${JSON.stringify(request)}, ${name}, true);`,
        )
        for (const item of node.specifiers) {
          const imported =
            item.type === 'ImportDefaultSpecifier'
              ? 'default'
              : item.type === 'ImportNamespaceSpecifier'
                ? '*'
                : nameOf(item.imported)
          imports.push({ request, imported, local: item.local.name })
        }
        this.skip()
        return
      }
      const request = loadedModule(node)
      if (request !== undefined) {
        wrap(edits, node, `${trace(key)}.load(${JSON.stringify(request)}, `, ')')
        return
      }
      if (node.type === 'AwaitExpression' && node.argument.type !== 'ImportExpression')
        awaits.push(around.filter((id) => id !== undefined))
      if (node.type.includes('Function')) around.push(undefined)
      if (node.type === 'FunctionDeclaration') {
        // It exists before the first statement of its block runs.
        if (!node.id || parent?.type === 'ExportDefaultDeclaration') return
        const { id, values } = add(node, text)
        around[around.length - 1] = id
        const call = `${trace(key)}.fn(${id}, ${node.id.name}, ${values});`
        if (parent?.type === 'BlockStatement') edits.push({ at: (parent as Located).start + 1, text: call })
        else atEnd.push(call)
        return
      }
      if (node.type !== 'FunctionExpression' && node.type !== 'ArrowFunctionExpression') return
      if (parent?.type === 'MethodDefinition' || (parent?.type === 'Property' && parent.kind !== 'init')) return
      const method = parent?.type === 'Property' && parent.method ? (parent as Located<Property>) : undefined
      const { async, generator } = node
      const head = method ? `${async ? 'async ' : ''}function${generator ? '* ' : ' '}` : ''
      const { id, values } = add(node, `${head}${text}`)
      around[around.length - 1] = id
      wrap(edits, node, `${trace(key)}.fn(${id}, ${head}`, `, ${values})`)
      if (method) {
        const { start, end } = method.key as Located
        const name = method.computed ? `[${code.slice(start, end)}]` : code.slice(start, end)
        edits.push({ at: method.start, until: node.start, text: `${name}: ` })
      }
    },
    leave(node) {
      if (node.type.includes('Function')) around.pop()
    },
  })
  return { text: `${applyEdits(code, edits)}\n${atEnd.join('\n')}\n`, functions, imports, awaits }
}

/** What a bundled module has without declaring it. */
export const moduleVariables: ReadonlySet<string> = new Set(['require', '__dirname', '__filename', 'module', 'exports'])

function isGlobal(name: string): boolean {
  return name in globalThis || name === 'undefined'
}

function trace(key: string): string {
  return `globalThis[Symbol.for(${JSON.stringify(key)})]`
}

async function withoutTypes(original: string, file: string): Promise<string> {
  const extension = extname(file)
  if (!/ts$/.test(extension)) {
    try {
      parseModule(original)
      return original
    } catch {
      // JSX, or an error that esbuild explains.
    }
  }
  const { transform } = loadEsbuild()
  const loader: Loader = /ts$/.test(extension) ? 'ts' : 'jsx'
  const { code } = await transform(original, { loader, target: 'esnext', jsx: 'automatic', tsconfigRaw: {} })
  return code
}

function parseModule(code: string): Program {
  return parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowHashBang: true,
    allowReturnOutsideFunction: true,
  }) as unknown as Program
}

/** The module that `require('…')` or `import('…')` loads. */
function loadedModule(node: Node): string | undefined {
  if (node.type === 'ImportExpression') return literal(node.source)
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require')
    return undefined
  return literal(node.arguments[0])
}

function literal(node: Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : String((node as { value?: unknown }).value)
}

interface Edit {
  at: number
  text: string
  /** Where the text ends that is replaced. Default: nothing is. */
  until?: number
  isEnd?: boolean
}

function wrap(edits: Edit[], { start, end }: Located, before: string, after: string): void {
  edits.push({ at: start, text: before }, { at: end, text: after, isEnd: true })
}

/** Inserts texts. Of two at the same place, the one that was added later belongs to what is further inside. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  const order = (edit: Edit) => (edit.until !== undefined ? 1 : edit.isEnd ? 0 : 2)
  const sorted = edits
    .map((edit, index) => ({ edit, index: edit.isEnd ? -index : index }))
    .sort((a, b) => a.edit.at - b.edit.at || order(a.edit) - order(b.edit) || a.index - b.index)
  let result = ''
  let last = 0
  for (const { edit } of sorted) {
    const { at, text, until = at } = edit
    result += code.slice(last, at) + text
    last = until
  }
  return result + code.slice(last)
}

/** Names that any scope declares. They can be those of globals. */
function allDeclared(program: Program): Set<string> {
  const names = new Set<string>()
  walk(program as Node, {
    enter(node) {
      const patterns: (Pattern | null | undefined)[] = [
        ...(node.type === 'VariableDeclaration' ? node.declarations.map(({ id }) => id) : []),
        ...('params' in node ? node.params : []),
        ...('local' in node && node.type !== 'ExportSpecifier' ? [node.local] : []),
        ...(/^(?:Function|Class)/.test(node.type) && 'id' in node ? [node.id as Pattern | null] : []),
      ]
      for (const name of patterns.flatMap(patternNames)) names.add(name)
    },
  })
  return names
}
