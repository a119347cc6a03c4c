import { closestMatch } from '../../../platform/index.ts'
import { admonitionStyle } from '../../../python-markdown/index.ts'
import { type FoundText, quote, type RawTextKind } from './kind.ts'

const knownNames = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important']

/** The syntax of other kinds of Markdown that is text here. */
export const syntaxKinds: readonly RawTextKind[] = [
  {
    marks: ['!!!', '???'],
    pattern: /(?<=^[ \t>]*)(!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?:[ \t]+\w[\w-]*)*(?:[ \t]+"([^"\n]*)")?[ \t]*$/dgm,
    describe({ written, groups: [mark, name = '', title] }) {
      const admonition = `:::${admonitionFor(name)}${title ? `[${title}]` : ''}`
      return {
        message: `\`${quote(written)}\` is an MkDocs admonition, which is displayed as text.`,
        hint:
          mark === '!!!'
            ? `Begin it with a line \`${admonition}\`, end it with a line \`:::\`, and do not indent its text.`
            : `Write \`<details>\` with a \`<summary>\`, or \`${admonition}\` … \`:::\`.`,
      }
    },
  },
  {
    marks: ['[!'],
    pattern: /^\[!([a-z]+)\]/dgi,
    describe({ written, block, groups: [name = ''] }) {
      const known = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION']
      // Known alerts are text only where the site wants it.
      if (block.parent !== 'blockquote' || known.includes(name.toUpperCase())) return undefined
      const mapped = admonitionFor(name.toLowerCase())
      const close = closestMatch(name, known) ?? (mapped === 'danger' ? 'CAUTION' : mapped.toUpperCase())
      return {
        message: `\`${written}\` is not a known alert, so it is displayed as text.`,
        hint: `Use one of: ${known.map((each) => `\`[!${each}]\``).join(', ')}. ${known.includes(close) ? `Here, \`[!${close}]\` fits.` : `Or write an admonition: \`:::${mapped}\`.`}`,
      }
    },
  },
  {
    marks: ['=== "', '===! "', '===+ "', "=== '"],
    pattern: /(?<=^[ \t>]*)===[!+]?[ \t]+(?:"[^"\n]+"|'[^'\n]+')[ \t]*$/dgm,
    describe: ({ written }) => ({
      message: `\`${quote(written)}\` is an MkDocs tab, which is displayed as text.`,
      hint: 'Write `<Tabs>` with `<TabItem label="…">`, or `:::code-group` around code blocks.',
    }),
  },
  {
    marks: ['--8<--'],
    pattern: /(?<=^[ \t>]*)-{1,}8<-{1,}.*$/dgm,
    describe: ({ written }) => ({
      message: `\`${quote(written)}\` is an MkDocs snippet, which is displayed as text.`,
      hint: 'For code, write `file=…` after the language of an empty code block; for text, import a partial.',
    }),
  },
  {
    marks: ['[toc]', '[TOC]', '[Toc]', '[_TOC_]', '{:toc}'],
    pattern: /^(?:[-*][ \t]+)?(?:\[\[?_?toc_?\]\]?|(?:toc[ \t]*\n)?\{:[ \t]*toc\})[ \t]*$/dgi,
    describe: ({ written }) => ({
      message: `\`${quote(written)}\` is displayed as text.`,
      hint: 'Remove it: each page has a table of contents next to its text.',
    }),
  },
  {
    marks: [
      '{:',
      '{.',
      '{ .',
      '{ #',
      '{width',
      '{ width',
      '{height',
      '{ height',
      '{target',
      '{ target',
      '{style',
      '{ style',
    ],
    pattern:
      /\{:(?!toc\})[ \t]*[^{}\n]*\}|\{[ \t]*\.[a-z][\w-]*(?:[ \t]+[^{}\n]*)?\}|\{[ \t]*#[a-z][\w-]*[ \t]+\.[^{}\n]*\}|(?<=[·)\]])\{[ \t]*[a-z][\w-]*=(?:"[^"\n]*"|'[^'\n]*'|[\w%-]+)(?:[ \t][^{}\n]*)?\}/dgi,
    describe({ written }) {
      if (/^\{:[ \t]*\}$/.test(written)) return undefined
      return {
        message: `The attributes \`${quote(written)}\` are displayed as text.`,
        hint: 'Write the element as HTML, with these attributes, or remove them.',
      }
    },
  },
  {
    marks: ['=='],
    pattern: /(?<![=\w!<>·])==(?![=\s])([^=\n]*[^=\s])==(?![=\w])/dg,
    describe: ({ written, groups: [text = ''] }) => ({
      message: `\`${quote(written)}\` is displayed as text: equals signs do not mark text.`,
      hint: `Write \`<mark>${quote(text)}</mark>\`.`,
    }),
  },
  {
    marks: ['^'],
    pattern: /(?<![\^[·])(\^\^)(?![\s^])([^^\n]*[^\s^])\^\^(?!\^)|(?<=[\p{L}\d)])\^([^\s^[\]]{1,12})\^(?![\w^])/dgu,
    describe: ({ written, groups: [inserted, text = '', raised = ''] }) => ({
      message: `\`${quote(written)}\` is displayed as text.`,
      hint: `Write ${inserted ? `\`<ins>${quote(text)}</ins>\`` : `\`<sup>${raised}</sup>\``}.`,
    }),
  },
  {
    marks: ['++'],
    pattern: /(?<![\w+·])\+\+([a-z][\w-]*(?:\+[\w-]+)*)\+\+(?![\w+])/dgi,
    describe: ({ written, groups: [keys = ''] }) => ({
      message: `\`${quote(written)}\` is displayed as text.`,
      hint: `For keys, write \`${keys
        .split('+')
        .map((key) => `<kbd>${key}</kbd>`)
        .join('+')}\`; for inserted text, \`<ins>…</ins>\`.`,
    }),
  },
  {
    marks: ['{{'],
    pattern: /\{\{[<%]?[ \t]*(?:[$@\w/.][^{}\n]*?)[%>]?\}\}/dg,
    describe: ({ written }) => ({
      message: `\`${quote(written)}\` is displayed as text: it names no variable.`,
      hint: `Set \`variables\` in the site config, and write \`{{ name }}\`. To show the braces, make them code: \`\` \`${quote(written)}\` \`\`.`,
    }),
  },
  {
    marks: ['{%'],
    pattern: /(?<!\{)\{%-?[ \t]*[a-z_][^{}\n]*?-?%\}/dgi,
    describe: ({ written }) => ({
      message: `The tag \`${quote(written)}\` is displayed as text: Markdown has no templates.`,
      hint: `Write its result. To show the tag, make it code: \`\` \`${quote(written)}\` \`\`.`,
    }),
  },
  {
    marks: [':material-', ':octicons-', ':fontawesome-', ':simple-'],
    pattern: /(?<![\w:]):(?:material|octicons|fontawesome|simple)-[a-z\d-]+:(?![\w:])/dgi,
    describe: ({ written }) => ({
      message: `The icon \`${written}\` is displayed as text.`,
      hint: 'Write an emoji, such as `:rocket:`, or an `<svg>`.',
    }),
  },
  {
    marks: [/\n[ \t>]*:[ \t]/],
    pattern: /(?<=\n[ \t>]*):[ \t]{1,4}\S.*$/dgm,
    describe: ({ written, block }) =>
      block.type === 'paragraph'
        ? {
            message: `\`${quote(written)}\` is the definition of a list of terms, which is displayed as text.`,
            hint: 'Write a list whose terms are bold (`- **Term**: definition`), or `<dl>`.',
          }
        : undefined,
  },
  {
    marks: ['*['],
    pattern: /(?<=^[ \t>]*)\*\[([^\]\n]+)\]:[ \t]+(\S.*)$/dgm,
    describe: ({ written, groups: [name = '', meaning = ''] }) => ({
      message: `The abbreviation \`${quote(written)}\` is displayed as text.`,
      hint: `Remove the line, and write \`<abbr title="${quote(meaning)}">${name}</abbr>\` where it is used.`,
    }),
  },
  {
    marks: [/#{2,6}[^#\s]/],
    pattern: /(?<=^[ \t>]*)(#{2,6})([^#\s·].*)$/dgm,
    describe: ({ written, groups: [marks = '', text = ''] }) => ({
      message: `\`${quote(written)}\` is displayed as text: a heading has a space after its number signs.`,
      hint: `Write \`${marks} ${quote(text)}\`.`,
    }),
  },
  {
    marks: [/\|[ \t]*:?-|-:?[ \t]*\|/],
    pattern: /(?<=^[ \t>]*)(?:\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?|\|[ \t]*:?-+:?[ \t]*\|)[ \t]*$/dgm,
    describe: describeTable,
  },
]

function admonitionFor(name: string): string {
  return knownNames.includes(name) ? name : admonitionStyle(name)
}

/** A row of hyphens in a paragraph: the table has another number of columns above it. */
function describeTable({ block, index, written }: FoundText) {
  const above = block.source.slice(0, index).trimEnd().split('\n').at(-1) ?? ''
  if (block.type !== 'paragraph' || !above.includes('|')) return undefined
  const [columns, marks] = [countCells(above), countCells(written)]
  if (columns === marks) return undefined
  return {
    message: `The table is displayed as text: the row of hyphens has ${marks} cells, and the row above it ${columns}.`,
    hint: 'Give both rows the same number of cells.',
  }
}

function countCells(row: string): number {
  const cells = row
    .replace(/^[ \t>]+/, '')
    .replace(/\\\|/g, '')
    .trim()
    .replace(/^\||\|$/g, '')
  return cells.split('|').length
}
