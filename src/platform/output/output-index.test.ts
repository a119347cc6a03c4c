import { expect, test } from 'vitest'
import { cacheDir, content, openOutputFolders, outDir } from '../../../tests/support/output-folder.ts'
import { openOutput, outputDigest } from '../index.ts'

openOutputFolders()

interface TestFile {
  text: string
  group?: string
}

const open = () => openOutput({ outDir, cacheDir })

async function commit(
  files: Record<string, TestFile>,
  obsolete?: { files: string[]; groups: string[] },
): Promise<ReturnType<typeof open>> {
  const output = open()
  for (const [file, { text, group }] of Object.entries(files))
    output.add(file, { key: text, owner: 'test', group, source: () => ({ text }) })
  if (obsolete) output.keepOthers(obsolete)
  const { bytes } = await output.commit()
  expect(output.digest()).toBe(outputDigest(outDir))
  expect(bytes).toBe(Object.values(content()).join('').length)
  return output
}

const pages = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}.html`, { text: `${index}` }]))
const grouped = (names: string[], group: string) =>
  Object.fromEntries(names.map((name) => [name, { text: name, group }]))

test('changes some files of an output, and knows the others', async () => {
  await commit({ ...pages, ...grouped(['a1', 'a2', 'a3'], 'a'), ...grouped(['b1', 'b2'], 'b') })
  const before = content()
  const changed = await commit(
    { '7.html': { text: 'seven' }, a1: { text: 'first', group: 'a' }, a4: { text: 'a4', group: 'a' } },
    { files: ['8.html'], groups: ['a'] },
  )
  const { '8.html': _, a2: __, a3: ___, ...others } = before
  const expected = { ...others, '7.html': 'seven', a1: 'first', a4: 'a4' }
  expect(content()).toEqual(expected)
  for (const output of [changed, open()]) {
    expect(output.find('7.html')?.key).toBe('seven')
    expect(output.find('8.html')).toBeUndefined()
    expect(output.isFresh('9.html', '9')).toBe(true)
    expect(output.isFresh('a1', 'first')).toBe(true)
    expect(output.filesOf('a').sort()).toEqual(['a1', 'a4'])
    expect(output.filesOf('b').sort()).toEqual(['b1', 'b2'])
    expect(output.filesOf('c')).toEqual([])
  }
  const { written, removed, unchanged } = await open().commit()
  expect({ written, removed: removed.sort(), unchanged }).toEqual({
    written: [],
    removed: Object.keys(expected).sort(),
    unchanged: 0,
  })
})

test('exchanges the folder if most files change, and keeps the others', async () => {
  await commit({ ...grouped(['a1', 'a2', 'a3'], 'a'), 'index.html': { text: 'home' }, 'b.html': { text: 'b' } })
  await commit({ a1: { text: 'new', group: 'a' }, 'index.html': { text: 'house' } }, { files: [], groups: ['a'] })
  expect(content()).toEqual({ a1: 'new', 'b.html': 'b', 'index.html': 'house' })
  expect(open().find('b.html')?.key).toBe('b')
})
