import { expect, test } from 'vitest'
import { openCompiler } from '../../../tests/conformance/compile.ts'

interface Parent {
  children?: Parent[]
}

/** The diagnostic of a document that one plugin transforms. */
async function failure(
  plugins: { remarkPlugins?: unknown[]; rehypePlugins?: unknown[] },
  source = 'Text\n',
): Promise<unknown> {
  const { compile } = await openCompiler({ markdown: { parser: 'satteri', ...plugins } as never })
  return (await compile(source)).diagnostic
}

const compileError = (message: string, hint?: string) => ({
  code: 'compile',
  severity: 'error',
  message,
  hint,
  sourcePath: 'docs/page.md',
})

const tooDeep = compileError(
  'The document is nested too deeply.',
  'Reduce the nesting of lists, quotes, admonitions, or elements.',
)

/** Calls a function that takes much of the stack for each level of the tree. */
function heavy(node: Parent, ...rest: number[]): number {
  const values = rest.length > 0 ? rest : Array.from({ length: 1000 }, (_, index) => index)
  return (node.children ?? []).reduce((sum, child) => sum + heavy(child, ...values), 0)
}

test('errors of plugins name the plugin', async () => {
  const broken = () => () => (1).toFixed(101)
  expect(await failure({ remarkPlugins: [broken] })).toEqual(
    compileError('The remark plugin "broken" failed: toFixed() digits argument must be between 0 and 100.'),
  )
  expect(await failure({ rehypePlugins: [[() => async () => new Array(-1), { option: true }]] })).toEqual(
    compileError('A rehype plugin failed: Invalid array length.'),
  )
  const returned = () => () => new Error('Returned.')
  expect(await failure({ remarkPlugins: [returned] })).toEqual(
    compileError('The remark plugin "returned" failed: Returned.'),
  )
  const passed = () => (_tree: unknown, _file: unknown, next: (error: unknown) => void) => next(new Error('Passed'))
  expect(await failure({ remarkPlugins: [{ plugins: [passed] }] })).toEqual(
    compileError('The remark plugin "passed" failed: Passed.'),
  )
  const attached = () => {
    throw new TypeError('No options')
  }
  expect(await failure({ rehypePlugins: [attached] })).toEqual(
    compileError('The rehype plugin "attached" failed: No options.'),
  )
})

test('a plugin that runs out of stack is named, unless the document is nested deeply', async () => {
  const endless = () =>
    function run(tree: Parent): void {
      run(tree)
    }
  const message = 'The rehype plugin "endless" failed: Maximum call stack size exceeded.'
  expect(await failure({ rehypePlugins: [endless] })).toEqual(compileError(message))
  expect(await failure({ rehypePlugins: [endless] }, `${'> '.repeat(150)}x\n`)).toEqual(compileError(message))
  const weigh = () => (tree: Parent) => void heavy(tree)
  expect(await failure({ remarkPlugins: [weigh] }, `${'> '.repeat(900)}x\n`)).toEqual(tooDeep)
})

test('a plugin that nests the tree in itself is named', async () => {
  const nest = () => (tree: Parent) => {
    tree.children?.push(tree)
    heavy(tree)
  }
  expect(await failure({ remarkPlugins: [nest] })).toEqual(
    compileError('The remark plugin "nest" failed: Maximum call stack size exceeded.'),
  )
})

test('elements that are nested too deeply for the compiler are reported', async () => {
  const { compile } = await openCompiler({ markdown: { parser: 'satteri' } })
  expect((await compile(`${'<div>'.repeat(6000)}x\n`)).diagnostic).toEqual(tooDeep)
})

test('plugins get their options, and one that is listed twice runs once', async () => {
  const seen: unknown[] = []
  function record(this: unknown, options: unknown) {
    seen.push(options)
  }
  const { compile } = await openCompiler({
    markdown: {
      parser: 'satteri',
      remarkPlugins: [
        [record, { a: 1 }],
        [record, { b: 2 }],
      ],
    },
  })
  expect((await compile('Text\n')).diagnostic).toBe(undefined)
  expect(seen).toContainEqual({ a: 1, b: 2 })
  expect(seen).not.toContainEqual({ a: 1 })
})
