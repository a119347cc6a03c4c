import { expect, test } from 'vitest'
import { parsePostPath } from './post-path.ts'

test.each([
  ['2021-08-26-welcome.md', '2021-08-26', '/2021/08/26/welcome', 'welcome'],
  ['2021-08-26-welcome/index.md', '2021-08-26', '/2021/08/26/welcome', 'welcome'],
  ['2021/08/26/welcome.md', '2021-08-26', '/2021/08/26/welcome', 'welcome'],
  ['2021-8-6-welcome-back.mdx', '2021-08-06', '/2021/8/6/welcome-back', 'welcome back'],
  ['2021-08-26.md', '2021-08-26', '/2021/08/26/', ''],
  ['team/2021-08-26.md', '2021-08-26', '/2021/08/26/team/', ''],
  ['team/2021-08-26-x.md', '2021-08-26', '/2021/08/26/team/x', 'x'],
  ['notes/x/index.md', undefined, '/notes/x', 'x'],
  ['plain.md', undefined, '/plain', 'plain'],
])('parses %s', (source, date, slug, title) => {
  expect(parsePostPath(source)).toEqual({ ...(date && { date }), slug, title })
})
