import { expect, test } from 'vitest'
import { splitExample } from './split-example.ts'

test.each([
  ['{{ a }}', { template: '{{ a }}' }],
  ['  {{ a }}\n    b', { template: '{{ a }}\n  b' }],
  ['{{ a }}\n\nOutput:\n  one\n    two', { template: '{{ a }}', documentedOutput: 'one\n  two' }],
  ['{{ a }}\n# Output: one', { template: '{{ a }}', documentedOutput: 'one' }],
  ['{{ a }}\n{{ b }}\n# => one\n# => two', { template: '{{ a }}\n{{ b }}', documentedOutput: 'one\ntwo' }],
  ['{{ a }} # => one', { template: '{{ a }}', documentedOutput: 'one' }],
  ['{{ a }} => "one"\n{{ b }} => two', { template: '{{ a }}\n{{ b }}', documentedOutput: '"one"\ntwo' }],
  [
    '{% assign a = 1 %} =>\nIt draws nothing.',
    { template: '{% assign a = 1 %}', documentedOutput: 'It draws nothing.' },
  ],
  [
    '{{ a }} =>\n  one\n  two\n{{ b }} => three',
    { template: '{{ a }}\n{{ b }}', documentedOutput: '  one\n  two\nthree' },
  ],
  ['{{ a }} =>', { template: '{{ a }}' }],
  ['```liquid\n{{ a }}\n```\nOutput:\n```html\n<b>\n```', { template: '{{ a }}', documentedOutput: '<b>', before: 1 }],
  ['```\n{{ a }}\n```', { template: '{{ a }}', before: 1 }],
  ['{% if a => b %}\n{% endif %}', { template: '{% if a => b %}\n{% endif %}' }],
])('%j', (text, expected) => {
  expect(splitExample(text)).toEqual({ before: 0, ...expected })
})
