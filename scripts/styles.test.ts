import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import postcss, { type Rule } from 'postcss'
import { expect, test } from 'vitest'

const theme = fileURLToPath(new URL('../src/browser/theme', import.meta.url))
const folder = path.join(theme, 'styles')

/** Physical properties, which do not mirror in right-to-left languages. */
const physical = [
  /(?:^|[\s;{])(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)\b/,
  /(?:^|[\s;{])(?:left|right|top|bottom|width|height|(?:min|max)-(?:width|height))\s*:/,
  /(?:^|[\s;{])border-(?:top|bottom)-(?:left|right)-radius\b/,
  /(?:^|[\s;{])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
]

const physicalNames = ['margins', 'paddings', 'utilities'].map((name) => path.join('infima', `${name}.css`))

test('theme style sheets use logical properties', () => {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    // The names of these classes are physical: `margin-left--md`.
    .filter((name) => !physicalNames.includes(name))
  const found = sheets.flatMap((name) => {
    // Rules for one direction are physical on purpose.
    const ignored = /\/\*.*?\*\/|\[dir="rtl"\][^{}]*\{[^}]*\}/gs
    const css = readFileSync(path.join(folder, name), 'utf8').replace(ignored, (text) => text.replace(/[^\n]/g, ''))
    return css.split('\n').flatMap((line, index) => {
      // Media queries have no logical names.
      // Centering is direction-independent.
      const declaration = line.replace('left: 50%;', '').replace(/\((?:min|max)-(?:width|height)[^)]*\)|"[^"]*"/g, '')
      return physical.some((pattern) => pattern.test(declaration)) ? [`${name}:${index + 1} ${line.trim()}`] : []
    })
  })
  expect(found).toEqual([])
})

test('colors have transitions only below the pointer, so that a change of the color mode starts none', () => {
  const sheets = readdirSync(theme, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    // Class names of Infima are for what documents and components of sites contain.
    .filter((name) => !name.includes('infima'))
  const found = sheets.flatMap((name) => {
    const selectors: string[] = []
    postcss.parse(readFileSync(path.join(theme, name), 'utf8')).walkDecls('transition', ({ parent, value }) => {
      if (value.includes('color')) selectors.push(...(parent as Rule).selectors)
    })
    return selectors.filter((selector) => !selector.includes(':hover')).map((selector) => `${name}: ${selector}`)
  })
  expect(sheets.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})
