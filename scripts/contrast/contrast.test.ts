import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Color, contrast, evaluateColor, over } from './color.ts'
import { measure, readTokens } from './measure.ts'
import { pairs } from './pairs.ts'

const css = readFileSync(fileURLToPath(new URL('../../src/browser/theme/styles/tokens.css', import.meta.url)), 'utf8')
const none = new Map<string, string>()

test('every text of the default theme has enough contrast in both modes', () => {
  const low = measure(css, pairs).filter(({ ratio, minRatio }) => ratio < minRatio)
  expect(low.map(({ mode, front, ground, ratio }) => `${mode} ${front} on ${ground}: ${ratio.toFixed(2)}`)).toEqual([])
})

test('every text color is part of a pair', () => {
  const used = new Set(pairs.map(({ front }) => front))
  const grounds = /^(?:bg|code-(?:bg|marked|added|removed|warned|noted)|line|hover|selection|accent-(?:tint|line))/
  const colors = [...readTokens(css, 'dark').keys()].filter((name) => {
    try {
      return evaluateColor(`var(${name})`, readTokens(css, 'dark')) && !grounds.test(name.replace('--lt-', ''))
    } catch {
      return false
    }
  })
  expect(colors.map((name) => name.replace('--lt-', '')).filter((name) => !used.has(name))).toEqual([])
})

test('finds a token that is too pale', () => {
  const pale = css.replace(/--lt-text-muted: #[\da-f]+/, '--lt-text-muted: #b0a8a0')
  const low = measure(pale, pairs).filter(({ ratio, minRatio }) => ratio < minRatio)
  expect(low.map(({ mode, front, ground }) => `${mode} ${front} on ${ground}`)).toContain(
    'light text-muted on var(--lt-bg)',
  )
})

test.each<[string, string, number]>([
  ['#000', '#ffffff', 21],
  ['white', '#fff', 1],
  // The lightest gray that passes on white.
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s on %s is %d', (front, ground, ratio) => {
  expect(contrast(evaluateColor(front, none), evaluateColor(ground, none))).toBeCloseTo(ratio, 2)
})

test('evaluates variables, fallbacks, mixtures and translucent colors', () => {
  const tokens = new Map([['--a', '#336699']])
  expect(evaluateColor('var(--b, var(--a, #000))', tokens)).toEqual([0x33, 0x66, 0x99, 1])
  expect(evaluateColor('color-mix(in srgb, var(--a) 50%, black)', tokens).map(Math.round)).toEqual([26, 51, 77, 1])
  const translucent: Color = evaluateColor('color-mix(in srgb, #ffffff 25%, transparent)', tokens)
  expect(translucent).toEqual([255, 255, 255, 0.25])
  expect(over(translucent, [0, 0, 0, 1])).toEqual([63.75, 63.75, 63.75, 1])
  expect(() => evaluateColor('currentColor', tokens)).toThrow('currentColor is not a supported color.')
})

test('inherits unset tokens in the dark mode', () => {
  const text = ':root { --a: #111; --b: #222; } @media screen { [data-theme="dark"] { --b: #333; } }'
  expect([...readTokens(text, 'light')]).toEqual([
    ['--a', '#111'],
    ['--b', '#222'],
  ])
  expect(readTokens(text, 'dark').get('--b')).toBe('#333')
})
