import { createHash } from 'node:crypto'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import type { SiteData } from '../shared/types.ts'
import { colorModeScript, contentSecurityPolicy } from './index.ts'

type ColorMode = SiteData['colorMode']

const docsWith = (hideable: boolean): SiteData['docs'] => ({ sidebar: { hideable, autoCollapseCategories: false } })

interface Browser {
  /** What is stored; an error is thrown when it is read. */
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

const shown = (choice: string, theme = choice) => ({
  attributes: { 'data-theme-choice': choice, 'data-theme': theme },
  warnings: [],
})

test.each<[Partial<ColorMode>, Browser, ReturnType<typeof shown>]>([
  // What the reader chose counts, whatever the site prefers.
  [{}, { stored: 'dark' }, shown('dark')],
  [{ default: 'dark' }, { stored: 'light' }, shown('light')],
  [{ respectPrefersColorScheme: true }, { stored: 'light', prefersDark: true }, shown('light')],
  [{}, { stored: 'system', prefersDark: true }, shown('system', 'dark')],
  [{ default: 'dark' }, { stored: 'system' }, shown('system', 'light')],
  // Nothing chosen: the default, or the system where the site says so.
  [{}, {}, shown('light')],
  [{ default: 'dark' }, {}, shown('dark')],
  [{}, { prefersDark: true }, shown('light')],
  [{ respectPrefersColorScheme: true }, { prefersDark: true }, shown('system', 'dark')],
  [{ default: 'dark', respectPrefersColorScheme: true }, {}, shown('system', 'light')],
  // A value of another hand is none.
  [{ default: 'dark' }, { stored: 'purple' }, shown('dark')],
  [{}, { stored: '' }, shown('light')],
  // Without a switch nothing can have been chosen.
  [{ disableSwitch: true }, { stored: 'dark' }, shown('light')],
  [{ disableSwitch: true }, { stored: new Error('not to be read') }, shown('light')],
  [{ disableSwitch: true, respectPrefersColorScheme: true }, { prefersDark: true }, shown('system', 'dark')],
])('a site with %j in a browser with %j', (colorMode, browser, result) => {
  expect(run(colorMode, browser)).toEqual(result)
})

test('a browser that refuses its storage shows the default and says why', () => {
  expect(run({ default: 'dark' }, { stored: new Error('Access denied.') })).toEqual({
    ...shown('dark'),
    warnings: ['Cannot read the color mode.'],
  })
})

test('a sidebar that the reader has hidden is hidden at once, where the site lets it', () => {
  const hidden = { 'data-sidebar': 'hidden' }
  expect(run({}, { hidesSidebar: true }, docsWith(true)).attributes).toMatchObject(hidden)
  expect(run({}, { hidesSidebar: true }, docsWith(false)).attributes).not.toHaveProperty('data-sidebar')
  expect(run({}, {}, docsWith(true)).attributes).not.toHaveProperty('data-sidebar')
  expect(run({}, { stored: new Error('Access denied.') }, docsWith(true))).toEqual({
    ...shown('light'),
    warnings: ['Cannot read the color mode.', 'Cannot read the sidebar visibility.'],
  })
})

test('the script can stand in a document as it is', () => {
  const script = colorModeScript({
    colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docs: docsWith(true),
  })
  expect(script).not.toMatch(/<|\n/)
})

test('the policy allows the inline scripts by their hashes and nothing else that is inline', () => {
  const scripts = ['console.log(1)', `alert('ä')`]
  const [one, two] = scripts.map((text) => createHash('sha256').update(text, 'utf8').digest('base64'))
  expect(contentSecurityPolicy(scripts).split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' 'sha256-${one}' 'sha256-${two}'`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ])
})

test('a site can let more through, and only of what it names', () => {
  const added = { 'frame-src': ['https://video.example'], 'img-src': ['blob:'] }
  const [before, after] = [contentSecurityPolicy([]).split('; '), contentSecurityPolicy([], added).split('; ')]
  expect(after.filter((directive) => !before.includes(directive))).toEqual([
    "img-src 'self' data: https: blob:",
    "frame-src 'self' https://video.example",
  ])
  expect(
    contentSecurityPolicy([], {}, true)
      .split('; ')
      .filter((directive) => !before.includes(directive)),
  ).toEqual(["style-src-attr 'unsafe-inline'"])
})

test('the hash of a script is the one that browsers compute', () => {
  // The example of the specification, CSP Level 3, 6.7.3.3.
  expect(contentSecurityPolicy(["alert('Hello, world.');"])).toContain(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  )
})
