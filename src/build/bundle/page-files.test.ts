import { expect, test } from 'vitest'
import { createPageFiles, type ModuleFiles } from './page-files.ts'
import type { ThemeFiles } from './theme-manifest.ts'

const files = (name: string, slots: string[], usedSlots = slots): ThemeFiles => ({
  scripts: [`${name}.js`],
  styles: [`${name}.css`],
  slots,
  usedSlots,
})

const theme = {
  main: files('main', ['Root', 'Navbar', 'Footer']),
  components: {
    '@theme/DocPage': files('doc-page', ['DocPage', 'Card', 'Link']),
    '@theme/Card': files('card', ['Card', 'Link']),
    '@theme/mdx/Card': files('mdx-card', ['Card', 'Link']),
    '@theme/Dialog': files('dialog', ['Dialog'], ['Dialog', 'Lazy']),
    '@theme-init/Card': files('init-card', []),
  },
  shell: ['@theme/Root', '@theme/Navbar', '@theme/Footer'],
}

const module = (name: string, theme: string[] = [], originals: string[] = []): ModuleFiles => ({
  scripts: ['runtime.js', `${name}.js`],
  styles: [],
  theme,
  originals,
})

/** Returns the scripts of every page, and those of pages with a module. */
function scripts(modules: Record<string, ModuleFiles>, ...keys: string[]) {
  const { common, get } = createPageFiles({ theme, modules, client: module('client', ['@theme/Link']) })
  return [common.scripts, ...keys.map((key) => get(key)?.scripts)]
}

const common = ['card.js', 'runtime.js', 'client.js']

test('a component has the files of its entry, or of the entry with the fewest others', () => {
  expect(scripts({}, '@theme/DocPage', '@theme/Dialog', '@theme-init/Card', '@theme/Footer', '@theme/None')).toEqual([
    common,
    ['doc-page.js'],
    ['dialog.js'],
    ['init-card.js'],
    [],
    undefined,
  ])
})

test('replacements of components in the main file are on every page, others where the component may be', () => {
  const modules = { '@theme/Footer': module('footer'), '@theme/DocPage': module('page'), '@theme/Lazy': module('lazy') }
  expect(scripts(modules, '@theme/DocPage', '@theme-original/DocPage', '@theme/Footer', '@theme/Dialog')).toEqual([
    ['card.js', 'runtime.js', 'footer.js', 'client.js'],
    ['runtime.js', 'page.js'],
    ['doc-page.js', 'runtime.js', 'page.js'],
    [],
    ['dialog.js', 'runtime.js', 'lazy.js'],
  ])
})

test('loads what a replacement needs before it: originals, and other replacements', () => {
  const modules = {
    '@theme/DocPage': module('page', ['@theme/Dialog'], ['@theme/DocPage']),
    '@theme/Dialog': module('dialog-of-site', ['@theme/DocPage']),
  }
  expect(scripts(modules, '@theme/DocPage')).toEqual([
    common,
    ['doc-page.js', 'runtime.js', 'dialog-of-site.js', 'page.js'],
  ])
})

test('says what the files of a page need besides', () => {
  const modules = {
    '@theme/Footer': { ...module('footer'), readsData: true as const },
    page: { ...module('page'), usesRouter: true as const },
  }
  const { common, get } = createPageFiles({ theme, modules, client: module('client') })
  expect(common).toEqual({ scripts: ['runtime.js', 'footer.js', 'client.js'], styles: [], readsData: true })
  expect(get('page')).toEqual({ scripts: ['runtime.js', 'page.js'], styles: [], usesRouter: true })
})
