/** Blocks and lines that are errors or warnings in many documents, or look like something else to a program. */
export const blocks = [
  ...['```constructor\n1\n```', '```__proto__ title="a"\n1\n```', '```js file=./nope.js\n```', '```mermaid\nnope\n```'],
  ...['[a](./nope.md)', '[a](/nope)', '[a](#constructor)', '[a](./alpha.md#nope)', '[a](pathname:///nope)', '[a](//b)'],
  ...['![a](./nope.png)', '![](@site/nope.png)', '<img src="nope.png">', '<video src="./nope.mp4"></video>'],
  ...[
    '<constructor>a</constructor>',
    '<p constructor="a" __proto__="b">a</p>',
    '<Nope />',
    '<a href="javascript:">a</a>',
  ],
  ...[
    ':::constructor\n\na\n\n:::',
    ':::note\n\na',
    ':constructor: :+1:',
    '[^constructor]',
    '$\\nope$',
    '$$\n\\frac\n$$',
  ],
  ...[
    '## a {#constructor}\n\n## b {#constructor}',
    '# a\n\n# b',
    '{nope}',
    "import a from './nope.js'",
    'export const b = 1',
  ],
  ...[
    "import C from './nope.mdx'\n\n<C />",
    '<Tabs><TabItem>a</TabItem></Tabs>',
    '<!-- truncate -->',
    '<head><x></head>',
  ],
]

/** Lines of front matter. */
export const keys = [
  ...['tags: ["?"]', 'tags: ["\\u0007", a]', 'tags: [{ label: a, permalink: /a%07 }]', 'tags: [constructor, toString]'],
  ...[
    'slug: /a?b',
    'slug: //a',
    'slug: /deepest',
    'slug: constructor',
    'slug: "/\\u0007"',
    'id: constructor',
    'id: a/b',
  ],
  ...[
    'authors: [constructor]',
    'authors: { name: a, url: "javascript:" }',
    'authors: []',
    'image: nope.png',
    'image: //a',
  ],
  ...[
    '__proto__: 1',
    'constructor: 1',
    'title: "\\ud800\\u0001"',
    'title: 1',
    'title: []',
    'description: {}',
    'keywords: 1',
  ],
  ...['draft: true', 'unlisted: true', 'draft: maybe', 'sidebar_position: a', 'sidebar_label: []', 'hide_title: true'],
  ...[
    'redirect_from: [/old, /docs/intro]',
    'redirect_from: [a]',
    'date: 2024-99-99',
    'date: 2024-05-06',
    'last_update: { date: a }',
  ],
  ...[
    'pagination_next: constructor',
    'pagination_prev: null',
    'displayed_sidebar: constructor',
    'canonical: a',
    'tilte: a',
  ],
]
