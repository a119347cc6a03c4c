import { describe, expect, test } from 'vitest'
import { createTemplateChecker } from './check-template.ts'
import type { TemplateData } from './code-data.ts'

const data: TemplateData = {
  drops: {
    EventDrop: { fields: { title: { type: { plain: 'string' } }, runs: { type: { list: { drop: 'RunDrop' } } } } },
    ListDrop: { isIterable: true, fields: { name: { type: { plain: 'string' } } } },
    RunDrop: { fields: { room: { type: { plain: 'string' } } } },
  },
  filters: { image: { arguments: { min: 1, max: 1 }, returns: null } },
  tags: {},
  variables: {
    guests: { type: { drop: 'ListDrop' } },
    event: { type: { drop: 'EventDrop' } },
    events: { type: { list: { drop: 'EventDrop' } } },
  },
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
    ['values that are left out', '{% echo %}{% assign a = %}{{ }}'],
    ['quotes in a string', '{%- liquid\n  assign a = "don\'t"\n  echo a\n-%}'],
  ])('%s', (_, template) => {
    expect(problems(template)).toEqual([])
  })
})

describe('the types of values are those of Ruby', () => {
  const loop = (content: string) => `{% for e in events %}${content}{% endfor %}`
  test.each([
    ['a loop reads what it has assigned', `{% assign last = '' %}${loop('{{ last.title }}{% assign last = e %}')}`],
    ['concat', '{% assign all = event.runs | concat: events %}{% for x in all %}{{ x.room }}{{ x.title }}{% endfor %}'],
    [
      'a list that begins empty',
      `{% assign all = '' | split: ',' %}${loop('{% assign all = all | concat: e.runs %}')}{{ all.first.room }}`,
    ],
    ['filters read lists of lists as one list', '{{ events | map: "runs" | map: "room" }}'],
    [
      'dots in names',
      '{% capture a.b %}{% endcapture %}{% increment c.d %}{% assign e.f = 1 %}{{ a.b }}{{ c.d }}{{ e.f }}',
    ],
    [
      'drops with elements',
      '{% for each in guests %}{{ each.name }}{% endfor %}{{ guests.count }}{{ guests.first.name }}',
    ],
    ['named arguments as a hash', '{{ "a.png" | image: width: 5, height: 3 }}{{ "a.png" | image: 5 }}'],
    ['spaces in paths', '{{ event .title }}{{ event\n.title | append: ". a" }}{% echo event. title %}'],
  ])('%s', (_, template) => {
    expect(problems(template)).toEqual([])
  })

  test.each([
    [`{% assign last = '' %}${loop('{{ last.title }}{% assign last = e.title %}')}`, 'A string has no field `title`.'],
    [loop('{% assign run = e.runs | first %}{{ run.roam }}'), '`RunDrop` has no field `roam`.'],
    ['{{ events | map: "runs" | map: "roam" }}', '`RunDrop` has no field `roam`.'],
    ['{% assign all = "" | split: "" | concat: event.runs %}{{ all[0].roam }}', '`RunDrop` has no field `roam`.'],
    ['{% render "card" with event.titel %}', '`EventDrop` has no field `titel`.'],
    ['{% include "card" for event.titel %}', '`EventDrop` has no field `titel`.'],
    ['{% include event.titel %}', '`EventDrop` has no field `titel`.'],
    ['{% for each in event %}{% endfor %}', '`for` cannot loop over `EventDrop`.'],
    ['{{ "a.png" | image: 5, 3, width: 4 }}', 'The filter `image` takes 1 argument, not 2.'],
    ['{{ "a.png" | image }}', 'The filter `image` takes 1 argument, not 0.'],
    ['{{ guests.last }}', '`ListDrop` has no field `last`.'],
    ['{{ event.titel | append: ". a" }}', '`EventDrop` has no field `titel`.'],
    ['{% if event .title %}{% endif %}', 'Unexpected `.title`.'],
  ])('reports %s', (template, message) => {
    expect(problems(template).map(([each]) => each)).toEqual([message])
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
  const raw = '{% raw %}{%- endraw %}{% endraw %}'
  expect(problems(raw, { version: '5.4' })).toEqual([])
  expect(problems(raw, { version: '5.5' })).toEqual([['`endraw` closes nothing.', 25]])
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
