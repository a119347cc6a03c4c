/** An accepted difference. Each must still exist: remove the row when it is fixed. */
export interface KnownDifference {
  example: string
  format: 'md' | 'mdx'
  why: string
}

/** What the fast parser reads differently from the reference parser. None is known from a real document. */
export const knownParserDifferences: KnownDifference[] = [
  {
    example: 'git+ssh://git@example.org/a\n',
    format: 'md',
    why: 'the reference links a mail address after a slash; GitHub and the fast parser do not',
  },
  {
    example: '😀www.example.org\n',
    format: 'md',
    why: 'the fast parser takes an emoji for the end of a word',
  },
  {
    example: '*_*i\n',
    format: 'md',
    why: 'the fast parser ends emphasis between a lone mark and a letter',
  },
  {
    example: ' > > 1. a\n>>\n> ',
    format: 'md',
    why: 'the reference takes a blank line at the end of a quote for one between items',
  },
  {
    example: '- [x] a\n  -\n',
    format: 'md',
    why: 'the fast parser makes a task of an item whose first line is a heading',
  },
  {
    example: '|\na\n- |\n',
    format: 'md',
    why: 'the fast parser ends a paragraph at what could have become a table',
  },
  {
    example: '> ```js\n> a\n>\n',
    format: 'md',
    why: 'the fast parser keeps the last blank line of a block of code that is never closed',
  },
  {
    example: '<b>**</b>**\n',
    format: 'mdx',
    why: 'the fast parser reads an element that crosses other marks, the reference refuses it',
  },
  {
    example: '<Foo>\n> </Foo>\n',
    format: 'mdx',
    why: 'the fast parser closes an element from within a quote, the reference refuses it',
  },
  {
    example: '<Foo>\n# <b>\nc</b>\n\n</Foo>\n',
    format: 'mdx',
    why: 'the fast parser reads an element that begins in a heading and ends below it, the reference refuses it',
  },
  {
    example: '[^1]: n\n{\n1\n}\n',
    format: 'mdx',
    why: 'the fast parser ends a footnote before an expression, the reference refuses the lines of it',
  },
  {
    example: '<br/>https://example.org{\n1\n}\n',
    format: 'mdx',
    why: 'the fast parser sees the end of an expression that an address has begun',
  },
  {
    example: 'export const a = 1\n\ntext\n\nexport { a as b }\n',
    format: 'mdx',
    why: 'the reference refuses to export a name that another block of the document declares',
  },
  {
    example: "[a](https://example.org{'\n",
    format: 'mdx',
    why: 'the fast parser refuses an address that breaks off in a brace',
  },
]

/** Examples that render differently when their tags are mapped to components, by name. */
export const knownMappingDifferences: { example: string; why: string }[] = [
  { example: 'gfm: disallowed raw HTML', why: 'React takes <title> to the head of the page' },
  {
    example: 'mdx: details',
    why: 'a site that overrides `Details` renders the element with it, and the default component has a class',
  },
  { example: 'mdx: details on separate lines', why: 'the same' },
]

/** Documents of this repository in which the parsers differ, by name. */
export const knownDocumentDifferences: Record<string, string> = {
  'tests/fixtures/errors/docs/mdx/export.mdx':
    'the reference refuses an export of a name that the document does not declare; the fast parser leaves it to the compiler, which reports it',
}
