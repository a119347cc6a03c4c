import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../src/theme/styles', import.meta.url))

/** Declarations that name a side of the screen where one of the text is meant; they would not turn round in right-to-left. */
const physical = [
  /(?:^|[\s;{])(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)\b/,
  /(?:^|[\s;{])(?:left|right|top|bottom|width|height|(?:min|max)-(?:width|height))\s*:/,
  /(?:^|[\s;{])border-(?:top|bottom)-(?:left|right)-radius\b/,
  /(?:^|[\s;{])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
]

test('the style sheets of the theme name the sides of the text, not of the screen', () => {
  const found = readdirSync(folder).flatMap((name) => {
    const css = readFileSync(path.join(folder, name), 'utf8').replace(/\/\*.*?\*\//gs, (comment) =>
      comment.replace(/[^\n]/g, ''),
    )
    return css.split('\n').flatMap((line, index) => {
      // Conditions of media queries know no other names.
      // The middle is the same from both sides.
      const declaration = line.replace('left: 50%;', '').replace(/\((?:min|max)-(?:width|height)[^)]*\)|"[^"]*"/g, '')
      return physical.some((pattern) => pattern.test(declaration)) ? [`${name}:${index + 1} ${line.trim()}`] : []
    })
  })
  expect(found).toEqual([])
})
