import { expect, it } from 'vitest'
import { SiteError } from '../../platform/index.ts'
import type { Plugin } from '../../shared/types.ts'
import { validateConfig } from '../diagnostics/validate.ts'

const validate = (plugins: unknown) =>
  validateConfig({ title: 'Convoke', url: 'https://docs.convoke.example', plugins }, { sourcePath: 'site.config.ts' })

function collectDiagnostics(plugins: unknown): { message: string; hint?: string }[] {
  try {
    validate(plugins)
    return []
  } catch (error) {
    if (error instanceof SiteError) return error.diagnostics
    throw error
  }
}

class ClassPlugin implements Plugin {
  name = 'class'
  private seen = 0
  async load(): Promise<number> {
    return this.seen++
  }
}

it('flattens lists, skips falsy entries, and returns the same plugin objects', () => {
  const [docs, blog, own] = [{ name: 'docs' }, { name: 'blog', key: '1', head: () => [] }, new ClassPlugin()]
  const { plugins } = validate([docs, false, [blog, [null, own]], undefined, '', 0])
  expect(plugins).toHaveLength(3)
  for (const [index, plugin] of [docs, blog, own].entries()) expect(plugins[index]).toBe(plugin)
})

it('rejects values that are not plugins', () => {
  function docs(): void {}
  const entries = [docs, 'docs', Promise.resolve({ name: 'a' }), 3]
  const diagnostics = collectDiagnostics(entries)
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`plugins[0]`: expected a plugin, found the function docs.',
    "`plugins[1]`: expected a plugin, found 'docs'.",
    '`plugins[2]`: expected a plugin, found an instance of Promise.',
    '`plugins[3]`: expected a plugin, found 3.',
  ])
  expect(diagnostics[0]?.hint).toBe('Call it: `docs()`.')
  expect(collectDiagnostics({ docs: true })[0]?.message).toBe(
    '`plugins`: expected a list of plugins, found an object with the key docs.',
  )
})

it('requires unique names', () => {
  expect(collectDiagnostics([{}, { name: ' ' }, { name: 3 }])).toHaveLength(3)
  expect(collectDiagnostics([{ name: 'docs' }, [false, { name: 'docs' }]]).map(({ message }) => message)).toEqual([
    "`plugins[1][1].name` is 'docs', which an earlier plugin already uses.",
  ])
})

it('checks the types of hooks and reports unknown hooks', () => {
  const diagnostics = collectDiagnostics([
    { name: 'a', laod: () => 1, routes: [], watch: 'x', markdown: 1, extra: 'x' },
  ])
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`plugins[0].routes`: expected a function, found an empty list.',
    '`plugins[0].markdown`: expected a string, found 1.',
    "`plugins[0].watch`: expected a list of strings, found 'x'.",
    '`plugins[0].laod` is not a plugin hook.',
  ])
  expect(diagnostics[3]?.hint).toBe('Did you mean `load`?')
})

it('checks commands and policies', () => {
  const run = () => 1
  const command = { name: 'search push', description: 'Push', run }
  expect(
    collectDiagnostics([{ name: 'a', commands: [command], policy: { 'connect-src': ['https://a.example'] } }]),
  ).toEqual([])
  const wrong = [
    { ...command, name: '--push' },
    { ...command, run: 1 },
    { ...command, options: [{ flags: 'x' }] },
    null,
  ]
  for (const each of wrong) {
    const [diagnostic] = collectDiagnostics([{ name: 'a', commands: [each] }])
    expect(diagnostic?.message).toContain('`plugins[0].commands`: expected a list of commands')
  }
  for (const policy of [{ script: ['x'] }, { 'connect-src': ['a; b'] }, []]) {
    expect(collectDiagnostics([{ name: 'a', policy }])[0]?.message).toContain(
      '`plugins[0].policy`: expected lists of sources',
    )
  }
})
