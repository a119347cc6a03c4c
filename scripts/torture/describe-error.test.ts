import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('lists the errors of a site that cannot be built, without its warnings', () => {
  const error = Object.assign(new Error('The site has errors.'), {
    diagnostics: [
      { severity: 'warning', code: 'cards', message: 'No font.' },
      { severity: 'error', code: 'front-matter', message: 'No title.', sourcePath: 'docs/a.md', line: 2 },
      { severity: 'error', code: 'config', message: 'No URL.' },
    ],
  })
  expect(describeError(error)).toEqual(['The site has errors.', 'docs/a.md:2: No title.', 'no file: No URL.'])
})

test('has the stack of other errors', () => {
  const error = new TypeError('a')
  expect(describeError(error)).toEqual([error.stack])
  expect(describeError('text')).toEqual(['text'])
})
