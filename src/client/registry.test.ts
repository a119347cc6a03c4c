import { expect, test } from 'vitest'
import { createRegistry, defaultExport } from './registry.ts'

test('a module is there once it is defined, whatever its value is', () => {
  const registry = createRegistry()
  expect(registry.has('a')).toBe(false)
  registry.define('a', undefined)
  registry.define('b', { default: 1 })
  expect([registry.has('a'), registry.get('a'), registry.get('b')]).toEqual([true, undefined, { default: 1 }])
})

test('a module that is not there is named', () => {
  expect(() => createRegistry().get('@theme/None')).toThrow('The module @theme/None is not on this page.')
})

test('a module that comes again takes the place of the first', () => {
  const registry = createRegistry()
  registry.define('a', 1)
  registry.define('a', 2)
  expect(registry.get('a')).toBe(2)
})

test('a component is the default export of its module', () => {
  expect(defaultExport('a', { default: 'component', other: 1 })).toBe('component')
  expect(() => defaultExport('@site/src/Map.tsx', { Map: 1 })).toThrow(
    '@site/src/Map.tsx has no default export. Export the component with "export default".',
  )
})
