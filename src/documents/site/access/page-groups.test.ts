import { expect, test } from 'vitest'
import { readPageGroups } from './page-groups.ts'

const known = ['staff', 'crew']

test.each([
  'group',
  'grups',
  'grps',
  'user_groups',
  'readGroups',
  'viewers',
  'authorized',
  'acl',
  'auth',
  'users',
  'show_to',
  'available_to',
  'visibleTo',
  'access',
  'audience',
  'only-for',
  'for',
  'restricted',
  'required_role',
  'READERS',
])('`%s` with the name of a group is in doubt', (key) => {
  for (const value of ['staff', ['crew'], { any: ['staf'] }, 'staff, board'])
    expect(readPageGroups({ title: 'T', [key]: value }, known).problems).toEqual([
      {
        path: [key],
        code: 'front-matter',
        message: `\`${key}\` is not a known key and has no effect.`,
        hint: 'Did you mean `groups`?',
      },
    ])
  expect(readPageGroups({ [key]: 'everything else' }, known).problems).toEqual([])
})

test.each(['owner', 'team', 'format', 'foreword', 'author', 'tags', 'title', 'showcase'])(
  '`%s` may have the name of a group',
  (key) => {
    expect(readPageGroups({ [key]: ['staff'] }, known)).toEqual({ problems: [] })
  },
)
