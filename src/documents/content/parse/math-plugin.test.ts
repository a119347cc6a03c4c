import remarkMath from 'remark-math'
import { expect, test } from 'vitest'
import { selectParser } from './parse.ts'

/** remark-math before version 6. */
function earlier() {
  return function remarkMath(this: { data(): Record<string, unknown> }) {
    Object.assign(this.data(), {
      micromarkExtensions: [{ flow: {} }],
      fromMarkdownExtensions: [
        {
          enter: {
            mathFlow(this: { enter(node: unknown): void }) {
              this.enter({ type: 'math', data: { hName: 'div' } })
            },
          },
        },
      ],
    })
  }
}

test('the fast parser reads the formulas of remark-math 6, with the settings that it has, too', () => {
  expect(selectParser('satteri', [remarkMath])).toBe('satteri')
  expect(selectParser('satteri', [[remarkMath]])).toBe('satteri')
  expect(selectParser('satteri', [[remarkMath, { singleDollarTextMath: false }]])).toBe('satteri')
  expect(selectParser('satteri', [[remarkMath, { other: true }]])).toBe('micromark')
  expect(selectParser('satteri', [earlier()])).toBe('micromark')
})
