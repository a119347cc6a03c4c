import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Store } from '../../../platform/index.ts'
import type { Json } from '../../../shared/types.ts'
import { cachedKey, createPluginRunner } from './plugin-tasks.ts'

const code = `
export const join = ({ shared, cached, cache }) => {
  shared.calls.push('prepared')
  return async (input, { sections }) => {
    const [section] = await sections(0)
    await cache('text ' + input, section.text, 'texts')
    return shared.prefix + input + (await cached('known')) + section.text
  }
}`

test('tasks read sections and cached texts, cache others, and prepare once for what they share', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'lectern-tasks-'))
  const plugin = { name: 'test', key: '1', module: path.join(dir, 'tasks.mjs') }
  writeFileSync(plugin.module, code)
  const texts = new Map([[`emitted ${cachedKey(plugin, 'known')}`, ' known ']])
  const store = {
    get: async (space: string, key: string) => texts.get(`${space} ${key}`),
    put: async (space: string, key: string, text: string) => void texts.set(`${space} ${key}`, text),
  } as unknown as Store
  const run = createPluginRunner({ store, documents: { sections: async () => [] } })
  const shared: { prefix: string; calls: string[] } = { prefix: '> ', calls: [] }
  const itemOf = (input: string) => ({
    path: '',
    input,
    pages: [{ sections: [{ level: 1, title: '', text: `text of ${input}` }] } as unknown as Json],
  })
  try {
    const results = [
      ...(await run({ plugin, run: 'join', items: [itemOf('a')], shared })),
      ...(await run({ plugin, run: 'join', items: [itemOf('b')], shared })),
    ]
    expect(results).toEqual([
      { value: '> a known text of a', made: [['text a', 'texts']] },
      { value: '> b known text of b', made: [['text b', 'texts']] },
    ])
    expect(shared.calls).toEqual(['prepared'])
    expect(texts.get(`emitted ${cachedKey(plugin, 'text b')}`)).toBe('text of b')
    await expect(run({ plugin, run: 'other', items: [itemOf('a')] })).rejects.toThrow(
      'The tasks of the plugin "test" have no function "other".',
    )
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
