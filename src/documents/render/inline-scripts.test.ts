import vm from 'node:vm'
import { expect, test } from 'vitest'
import type { SiteData } from '../../shared/types.ts'
import { colorModeScript } from './index.ts'

type ColorMode = SiteData['colorMode']

const docsWith = (hideable: boolean): SiteData['docs'] => ({ sidebar: { hideable, autoCollapseCategories: false } })

interface Browser {
  /** The stored color mode; an error is thrown when it is read. */
  stored?: string | null | Error
  hidesSidebar?: boolean
  prefersDark?: boolean
}

/** Runs the script as a browser would before anything is painted. */
function run(
  colorMode: Partial<ColorMode>,
  { stored = null, prefersDark = false, hidesSidebar = false }: Browser = {},
  docs = docsWith(false),
) {
  const attributes: Record<string, string> = {}
  const warnings: string[] = []
  const script = colorModeScript({
    colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: false, ...colorMode },
    docs,
  })
  vm.runInNewContext(script, {
    document: {
      documentElement: { setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }) },
    },
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored
        if (key === 'lectern-sidebar-hidden') return hidesSidebar ? 'true' : null
        return key === 'theme' ? stored : 'wrong key'
      },
    },
    matchMedia: (query: string) => ({ matches: prefersDark && query === '(prefers-color-scheme: dark)' }),
    console: { warn: (text: string) => warnings.push(text) },
  })
  return { attributes, warnings }
}

const expectedResult = (choice: string, theme = choice) => ({
  attributes: { 'data-theme-choice': choice, 'data-theme': theme },
  warnings: [],
})

test.each<[Partial<ColorMode>, Browser, ReturnType<typeof expectedResult>]>([
  // A stored choice overrides the site config.
  [{}, { stored: 'dark' }, expectedResult('dark')],
  [{ default: 'dark' }, { stored: 'light' }, expectedResult('light')],
  [{ respectPrefersColorScheme: true }, { stored: 'light', prefersDark: true }, expectedResult('light')],
  [{}, { stored: 'system', prefersDark: true }, expectedResult('system', 'dark')],
  [{ default: 'dark' }, { stored: 'system' }, expectedResult('system', 'light')],
  // Without a stored choice: the default, or the system setting if respected.
  [{}, {}, expectedResult('light')],
  [{ default: 'dark' }, {}, expectedResult('dark')],
  [{}, { prefersDark: true }, expectedResult('light')],
  [{ respectPrefersColorScheme: true }, { prefersDark: true }, expectedResult('system', 'dark')],
  [{ default: 'dark', respectPrefersColorScheme: true }, {}, expectedResult('system', 'light')],
  // Invalid stored values are ignored.
  [{ default: 'dark' }, { stored: 'purple' }, expectedResult('dark')],
  [{}, { stored: '' }, expectedResult('light')],
  // Without a switch, stored choices are ignored.
  [{ disableSwitch: true }, { stored: 'dark' }, expectedResult('light')],
  [{ disableSwitch: true }, { stored: new Error('not to be read') }, expectedResult('light')],
  [{ disableSwitch: true, respectPrefersColorScheme: true }, { prefersDark: true }, expectedResult('system', 'dark')],
])('sets the color mode for config %j and browser %j', (colorMode, browser, result) => {
  expect(run(colorMode, browser)).toEqual(result)
})

test('sets the default, with a warning, if the browser denies access to its storage', () => {
  expect(run({ default: 'dark' }, { stored: new Error('Access denied.') })).toEqual({
    ...expectedResult('dark'),
    warnings: ['Cannot read the color mode.'],
  })
})

test('hides the sidebar if the reader has hidden it and the site allows it', () => {
  const hidden = { 'data-sidebar': 'hidden' }
  expect(run({}, { hidesSidebar: true }, docsWith(true)).attributes).toMatchObject(hidden)
  expect(run({}, { hidesSidebar: true }, docsWith(false)).attributes).not.toHaveProperty('data-sidebar')
  expect(run({}, {}, docsWith(true)).attributes).not.toHaveProperty('data-sidebar')
  expect(run({}, { stored: new Error('Access denied.') }, docsWith(true))).toEqual({
    ...expectedResult('light'),
    warnings: ['Cannot read the color mode.', 'Cannot read the sidebar visibility.'],
  })
})

test('can be inlined without escaping', () => {
  const script = colorModeScript({
    colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docs: docsWith(true),
  })
  expect(script).not.toMatch(/<|\n/)
})
