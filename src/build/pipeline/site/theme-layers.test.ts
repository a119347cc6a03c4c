import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findSiteComponents } from './theme-layers.ts'

test('the first plugin with a component wins, in a site of Docusaurus the last one', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'lectern-layers-'))
  const at = (name: string) => path.join(root, name)
  try {
    const files = ['site/Root.js', 'one/Footer.js', 'one/Root.js', 'two/Footer.js', 'classic/Footer.js']
    for (const file of files) {
      mkdirSync(path.dirname(at(file)), { recursive: true })
      writeFileSync(at(file), '')
    }
    const find = (isDocusaurusSite: boolean) => {
      const { files, originals, inits } = findSiteComponents({
        siteDir: root,
        siteTheme: at('site'),
        pluginThemes: [at('one'), at('two')],
        defaultTheme: at('theme'),
        classicTheme: at('classic'),
        isDocusaurusSite,
        generatedDir: at('generated'),
      })
      return [files.Footer, files.Root, originals.Root, inits.Footer].map(
        (file) => file && path.relative(root, file).split(path.sep).join('/'),
      )
    }
    expect(find(false)).toEqual(['one/Footer.js', 'site/Root.js', 'one/Root.js', 'classic/Footer.js'])
    expect(find(true)).toEqual(['two/Footer.js', 'site/Root.js', 'one/Root.js', 'classic/Footer.js'])
  } finally {
    rmSync(root, { recursive: true })
  }
})
