import { expect, test } from 'vitest'
import { renderError } from './render-error.ts'

const details = {
  componentStack: undefined,
  pageComponent: '',
  document: undefined,
  missing: [],
  sources: () => undefined,
}

async function failureOf(thrown: unknown) {
  const { message, reactCode } = (await renderError(thrown, details)).failure
  return { message, reactCode }
}

const minified = (code: number, ...values: string[]) =>
  `Minified React error #${code}; visit https://react.dev/errors/${code}?${values.map((value) => `args[]=${value}`).join('&')} for the full message.`

test.each([
  [minified(130, 'undefined'), 130, 'invalid element type: undefined'],
  ['Element type is invalid: expected a string but got: undefined.', 130, 'invalid element type: undefined'],
  ['Element type is invalid. Received a promise.', 130, 'Element type is invalid. Received a promise.'],
  [minified(310), 310, 'hooks were called in a different order than in the previous render'],
  [
    'Rendered more hooks than during the previous render.',
    310,
    'hooks were called in a different order than in the previous render',
  ],
  ['Invalid hook call.', 321, 'a hook was called outside a component'],
  ["Cannot read properties of null (reading 'useState')", 321, 'a hook was called outside a component'],
  [minified(9999), 9999, 'React reported error 9999'],
])('identifies the React error "%s"', async (thrown, reactCode, message) => {
  expect(await failureOf(new Error(thrown))).toEqual({ message, reactCode })
})

test('retains the message of any other error, without a code', async () => {
  expect(await failureOf(new Error('hooks are missing'))).toEqual({
    message: 'hooks are missing',
    reactCode: undefined,
  })
  expect(await failureOf('x')).toEqual({ message: 'x was thrown', reactCode: undefined })
})
