import { expect, it } from 'vitest'
import { SiteError } from '../../platform/index.ts'
import { validateConfig } from '../diagnostics/validate.ts'

const validate = (code: object) =>
  validateConfig({ title: 'T', url: 'https://t.example', theme: { code } }, { sourcePath: 'site.config.ts' }).theme.code

function collectDiagnostics(code: object): string[] {
  try {
    validate(code)
    return []
  } catch (error) {
    return error instanceof SiteError ? error.diagnostics.map(({ message }) => message) : [String(error)]
  }
}

it('accepts magic comments, including an empty list', () => {
  const magicComments = [
    { className: 'a', line: 'b' },
    { className: 'c', block: { start: 'd', end: 'e' } },
  ]
  expect(validate({ magicComments }).magicComments).toEqual(magicComments)
  expect(validate({ magicComments: [] }).magicComments).toEqual([])
  expect(validate({ lineNumbers: true, wrap: true })).toMatchObject({ lineNumbers: true, wrap: true })
})

it('reports every problem of a magic comment', () => {
  expect(
    collectDiagnostics({ magicComments: [{ className: 'a' }, { line: 'b' }, { className: '', line: 'b', end: 'c' }] }),
  ).toEqual([
    '`theme.code.magicComments[0]` needs `line`, `block` or both.',
    '`theme.code.magicComments[1].className` is missing: expected a string.',
    "`theme.code.magicComments[2].className`: expected a non-empty string, found ''.",
    'Unknown key `theme.code.magicComments[2].end`.',
  ])
})

it('accepts names of themes and themes of VS Code', () => {
  const theme = { name: 'mine', tokenColors: [{ scope: ['comment'], settings: { foreground: '#888888' } }] }
  expect(validate({ light: { ...theme, type: 'light', semanticHighlighting: true }, dark: 'nord' })).toMatchObject({
    light: theme,
    dark: 'nord',
  })
  expect(collectDiagnostics({ light: 5, dark: {} })).toEqual([
    '`theme.code.light`: expected the name of a theme, or an object with tokenColors, found 5.',
    '`theme.code.dark.tokenColors` is missing: expected a list.',
  ])
})
