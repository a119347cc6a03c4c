import { describe, expect, test } from 'vitest'
import { createTemplateChecker } from './check-template.ts'
import type { TemplateData } from './code-data.ts'

const data: TemplateData = {
  drops: { EventDrop: { fields: { title: { type: { plain: 'string' } } } } },
  filters: {},
  tags: {},
  variables: { event: { type: { drop: 'EventDrop' } } },
  severity: 'warning',
  dialect: {},
}
const problems = (template: string, dialect: TemplateData['dialect'] = {}) =>
  createTemplateChecker({ ...data, dialect })(template).problems.map(({ message, offset }) => [message, offset])

describe('a template that Ruby renders has no problems', () => {
  test.each([
    ['words in a comment of the tag liquid', "{% liquid\ncomment\ndon't do that: if\nendcomment\necho 'a'\n%}"],
    ['quotes in a comment on a line', "{% liquid\n# don't\necho event.title\n%}"],
    ['comments in comments', '{% comment %}{% comment %}a{% endcomment %}b{% endcomment %}'],
    ['comments in comments of the tag liquid', '{% liquid\ncomment\ncomment\nx\nendcomment\ny\nendcomment\n%}'],
    ['an open output in a comment', "{% comment %} don't {{ x' }} {% endcomment %}"],
    ['raw text in a comment', '{% comment %}{% raw %}{{ }}{% endraw %}{% endcomment %}'],
    ['an incomplete tag in a comment', '{% comment %}{% if %}{% endcomment %}'],
    ['quotes in raw text', "{% raw %}{{ don't }}{% endraw %}"],
    ['a comment of several lines', "{% # it's\n # fine %}"],
    ['the documentation of a template', "{% doc %} @param {string} it's {% enddoc %}"],
    ['quotes in a string', '{%- liquid\n  assign a = "don\'t"\n  echo a\n-%}'],
  ])('%s', (_, template) => {
    expect(problems(template)).toEqual([])
  })
})

test('what follows a comment is checked', () => {
  expect(problems('{% liquid\ncomment\nx\nendcomment\necho event.titel\n%}')).toEqual([
    ['`EventDrop` has no field `titel`.', 42],
  ])
  expect(problems('{% comment %}{% comment %}a{% endcomment %}{% endcomment %}{{ event.titel }}')).toEqual([
    ['`EventDrop` has no field `titel`.', 68],
  ])
})

test('the version of the application decides what is allowed', () => {
  expect(problems('a {% comment %}{% if %}{% endcomment %}', { version: '5.4' })).toEqual([
    ['Invalid Liquid: `if` has no valid condition.', 15],
  ])
  expect(problems('{% doc %}{% enddoc %}', { version: '5.7' })).toEqual([['Invalid Liquid: unknown tag `doc`.', 0]])
})

test.each([
  ['{% liquid\n if event.title\n  echo "x"\n%}', '`if` is not closed.', 11],
  ['{{ event.title | upcase | }}', 'A filter has to follow `|`.', 25],
  ['{% assign x = event.title upcase %}', 'Unexpected `upcase`.', 26],
  ['a {{ b', 'Invalid Liquid: an output is not closed with `}}`.', 2],
])('reports what is wrong: %s', (template, message, offset) => {
  expect(problems(template)).toEqual([[message, offset]])
})
