import type { Random } from '../random.ts'
import { field, place, snakeCase, thing, topic } from './names.ts'
import { type CodeLines, joinSnippets } from './snippets.ts'

export const liquidLines: CodeLines = (random, number) => [
  `{% assign limit = ${number} %}`,
  `<section class="${topic(random).replaceAll(' ', '-')}">`,
  `  <h2>{{ convention.name | escape }}: ${thing(random)}</h2>`,
  ...joinSnippets(random, { maxLines: 19, snippets: createSnippets(random) }),
  '</section>',
]

function createSnippets(random: Random): (() => string[])[] {
  const item = snakeCase(thing(random))
  const attribute = () => snakeCase(field(random))
  return [
    () => [
      `  {% for ${item} in convention.${item}s limit: ${random.between(2, 40)} %}`,
      `    <p id="row-{{ forloop.index }}">{{ ${item}.${attribute()} | date: "%A %H:%M" }}, ${place(random)}</p>`,
      '    {% unless forloop.last %}<hr>{% endunless %}',
      '  {% endfor %}',
    ],
    () => [
      `  {% if user_con_profile.${attribute()} == blank or ${item}.${attribute()} > ${random.between(2, 90)} %}`,
      `    <em>The ${thing(random)} is not open yet.</em>`,
      '  {% else %}',
      `    {{ ${item}.${attribute()} | pluralize: "${thing(random)}" }}`,
      '  {% endif %}',
    ],
    () => [
      `  {% comment %} Shown in ${place(random)} {% endcomment %}`,
      `  {{ "${place(random)}" | append: " and more" }}`,
    ],
    () => [
      `  {% capture line %}{{ ${item}.${attribute()} | default: "${thing(random)}" }}{% endcapture %}`,
      '  <blockquote>{{ line | strip }}</blockquote>',
      `  {% render "${snakeCase(thing(random))}", size: ${random.between(2, 30)} %}`,
    ],
    () => [
      `  {% case ${item}.${attribute()} %}`,
      `    {% when "${place(random)}" %}first`,
      `    {% when "${place(random)}" %}second`,
      '  {% endcase %}',
    ],
  ]
}
