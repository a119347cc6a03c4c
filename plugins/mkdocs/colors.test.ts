import { expect, test } from 'vitest'
import { paletteColors } from './colors.ts'

test('the primary color is the accent, readable in both modes', () => {
  expect(paletteColors(undefined)).toEqual({
    css: ':root{--lt-accent:#4051b5}[data-theme="dark"]{--lt-accent:#737fc8}',
    navbar: 'primary',
  })
  expect(paletteColors([{ scheme: 'default', primary: 'deep-purple' }, { scheme: 'slate' }]).css).toBe(
    ':root{--lt-accent:#7e56c2}[data-theme="dark"]{--lt-accent:#9473cc}',
  )
  expect(paletteColors({ primary: 'black' })).toEqual({ css: undefined, navbar: 'dark' })
  expect(paletteColors({ primary: 'constructor' })).toEqual({ css: undefined, navbar: undefined })
})
