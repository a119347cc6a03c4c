import { expect, test } from 'vitest'
import { type CodeCheckSetup, definitionSpec, findDefinition } from './code-check-setup.ts'

const data = (value: string) => ({ key: value, definitions: { Boat: value } })
const setup: CodeCheckSetup = {
  plugins: [
    {
      name: 'graphql',
      languages: ['graphql'],
      module: '/checker.js',
      data: { '': data('now'), 'versioned_docs/version-1': data('one'), '.lectern/git/v2/-/docs': data('two') },
    },
  ],
  versions: [{ folder: 'versioned_docs', translations: ['i18n/de/docs-plugin'] }],
}

test.each([
  ['docs/a.md', 'now'],
  ['blog/a.md', 'now'],
  ['i18n/de/docs-plugin/current/a.md', 'now'],
  ['versioned_docs/version-1/a.md', 'one'],
  ['i18n/de/docs-plugin/version-1/a.md', 'one'],
  ['.lectern/git/v2/-/docs/a.md', 'two'],
  // Versions without a reference are not checked with another one.
  ['versioned_docs/version-0/a.md', null],
  ['.lectern/git/v1/-/docs/a.md', null],
])('%s is checked with the data of its version', (file, value) => {
  expect(findDefinition(definitionSpec('graphql', 'Boat'), file, setup)).toBe(value)
  expect(findDefinition(definitionSpec('graphql'), file, setup)).toBe(value === null ? null : '1')
})

test('a name or a plugin that does not exist has no value', () => {
  expect(findDefinition(definitionSpec('graphql', 'toString'), 'docs/a.md', setup)).toBeNull()
  expect(findDefinition(definitionSpec('liquid', 'Boat'), 'docs/a.md', setup)).toBeNull()
})
