import { expect, test } from 'vitest'
import { createRegistry, getDefaultExport } from './registry.ts'
import { createServerRegistry } from './server-registry.ts'
import { defineSlot } from './slots.ts'

test('has a module once it is defined, whatever its value', () => {
  const registry = createRegistry()
  expect(registry.has('a')).toBe(false)
  registry.define('a', undefined)
  registry.define('b', { default: 1 })
  expect([registry.has('a'), registry.get('a'), registry.get('b')]).toEqual([true, undefined, { default: 1 }])
})

test('names a missing module', () => {
  expect(() => createRegistry().get('@theme/None')).toThrow('Module @theme/None is not available on this page.')
  expect(() => createRegistry().original('@theme/None')).toThrow('Module @theme/None is not available on this page.')
})

test('what a CommonJS module exports is its default export, too', () => {
  const registry = createRegistry()
  const Footer = Object.assign(() => null, { label: 'Footer' })
  const helpers = { help: 1 }
  const esModule = Object.defineProperty({ named: 1 }, '__esModule', { value: true })
  registry.define('@theme/Footer', Footer)
  registry.define('helpers', helpers)
  registry.define('require helpers', helpers)
  registry.define('es', esModule)
  expect(registry.get('@theme/Footer')).toEqual({ label: 'Footer', default: Footer })
  expect(registry.get('helpers')).toEqual({ help: 1, default: helpers })
  expect(registry.get('require helpers')).toBe(helpers)
  expect(registry.get('es')).toBe(esModule)
})

test('a later definition replaces an earlier one', () => {
  const registry = createRegistry()
  registry.define('a', 1)
  registry.define('a', 2)
  expect(registry.get('a')).toBe(2)
})

/** Defines a slot as a module of the theme does. Returns what its importers see. */
function defineModule(name: string, original: Record<string, unknown>): { current: Record<string, unknown> } {
  const module = { current: original }
  defineSlot(name, original, (exports) => {
    module.current = exports
  })
  return module
}

test('a module of the site replaces a component of the theme, whichever runs first', () => {
  const registry = createRegistry()
  const early = defineModule('Early', { default: 'theme', other: 'other' })
  expect(registry.get('@theme/Early')).toEqual({ default: 'theme', other: 'other' })
  registry.define('@theme/Early', { default: 'site' })
  registry.define('@theme/Late', { default: 'site' })
  const late = defineModule('Late', { default: 'theme' })
  expect([early.current, late.current]).toEqual([{ default: 'site', other: 'other' }, { default: 'site' }])
  expect(registry.get('@theme/Early')).toEqual({ default: 'site' })
  for (const id of ['@theme-original/Early', '@theme-init/Early'])
    expect(registry.get(id)).toEqual({ default: 'theme', other: 'other' })
  expect(registry.original('@theme/Early')).toEqual({ default: 'theme', other: 'other' })
  registry.define('@theme-init/Early', { default: 'default theme' })
  expect(registry.get('@theme-init/Early')).toEqual({ default: 'default theme' })
})

test('reads a module that is defined later when it is used', () => {
  const registry = createRegistry()
  const module = registry.live('@theme/Later') as { default: unknown }
  expect(() => module.default).toThrow('Module @theme/Later is not available on this page.')
  registry.define('@theme/Later', { default: 'site' })
  expect(module.default).toBe('site')
})

test('on the server, a component of the site that cannot be loaded fails where it is rendered', async () => {
  const registry = createServerRegistry()
  const module = defineModule('Failing', { default: () => 'theme', other: 'other' })
  await registry.loadAll({ '@theme/Failing': () => Promise.reject(new Error('Broken.')) })
  expect(() => registry.get('@theme/Failing')).toThrow('Broken.')
  expect(module.current.default).toThrow('Broken.')
  expect(module.current.other).toBe('other')
  await registry.loadAll({ '@theme/Failing': async () => ({ default: 'site' }) })
  expect([registry.get('@theme/Failing'), module.current.default]).toEqual([{ default: 'site' }, 'site'])
})

test('returns the default export, or throws if there is none', () => {
  expect(getDefaultExport('a', { default: 'component', other: 1 })).toBe('component')
  expect(() => getDefaultExport('@site/src/Map.tsx', { Map: 1 })).toThrow(
    '@site/src/Map.tsx has no default export. Export the component with "export default".',
  )
})
