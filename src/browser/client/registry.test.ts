import { expect, test } from 'vitest'
import { createRegistry, getDefaultExport } from './registry.ts'

test('has a module once it is defined, whatever its value', () => {
  const registry = createRegistry()
  expect(registry.has('a')).toBe(false)
  registry.define('a', undefined)
  registry.define('b', { default: 1 })
  expect([registry.has('a'), registry.get('a'), registry.get('b')]).toEqual([true, undefined, { default: 1 }])
})

test('names a missing module', () => {
  expect(() => createRegistry().get('@theme/None')).toThrow('Module @theme/None is not available on this page.')
})

test('a later definition replaces an earlier one', () => {
  const registry = createRegistry()
  registry.define('a', 1)
  registry.define('a', 2)
  expect(registry.get('a')).toBe(2)
})

test('returns the default export, or throws if there is none', () => {
  expect(getDefaultExport('a', { default: 'component', other: 1 })).toBe('component')
  expect(() => getDefaultExport('@site/src/Map.tsx', { Map: 1 })).toThrow(
    '@site/src/Map.tsx has no default export. Export the component with "export default".',
  )
})
