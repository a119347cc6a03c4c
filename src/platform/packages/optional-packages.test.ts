import { expect, test } from 'vitest'
import { installedVersion, missingPackages, withRange } from './optional-packages.ts'

test('finds the version of an installed package, whatever it exports', () => {
  expect(installedVersion('@ruby/prism')).toMatch(/^1\.\d+\.\d+$/)
  expect(installedVersion('katex')).toMatch(/^0\.16\.\d+$/)
  expect(installedVersion('not-installed')).toBeUndefined()
})

test('names the versions that the generator works with', () => {
  expect(['katex', 'mermaid', 'other'].map(withRange)).toEqual(['katex@0.16', 'mermaid@11', 'other'])
})

test('says what is missing, and how to install it', () => {
  const place = { feature: 'Diagrams', siteDir: '/', sourcePath: 'site.config.ts', item: 'markdown.x' }
  const diagnostic = { code: 'missing-package', severity: 'error', sourcePath: 'site.config.ts', item: 'markdown.x' }
  expect(missingPackages(['katex'], place)).toEqual([])
  expect(missingPackages(['katex', 'none'], place)).toEqual([
    {
      ...diagnostic,
      message: 'Diagrams need the package "none", which is not installed.',
      hint: 'Run "npm install none".',
    },
  ])
  expect(missingPackages(['none', 'nor-this'], place)).toEqual([
    {
      ...diagnostic,
      message: 'Diagrams need the packages "none" and "nor-this", which are not installed.',
      hint: 'Run "npm install none nor-this".',
    },
  ])
})
