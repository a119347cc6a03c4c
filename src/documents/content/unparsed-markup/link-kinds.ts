import { closestMatch } from '../../../platform/index.ts'
import { type FoundText, quote, type RawTextKind } from './kind.ts'

/** An address, a path, or the name of a Markdown file. */
const target = String.raw`(?:https?:\/\/|\.{0,2}\/|@site\/)[^()[\]\s]*|[^()[\]\s]+\.mdx?(?:#[^()[\]\s]*)?`

/** Links, images, and footnotes that are text because of how they are written. */
export const linkKinds: readonly RawTextKind[] = [
  {
    marks: [/\]\((?:[^()\n]|\([^()\n]*\))*[ \t]/],
    pattern:
      /(!?)\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]\(((?:[^()<>\n]|\([^()<>\n]*\))*[ \t](?:[^()<>\n]|\([^()<>\n]*\))*)\)/dg,
    describe({ groups: [mark, label = '', inside = ''] }) {
      const address = inside.trim().replace(/[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\))$/, '')
      if (!/\s/.test(address) || !(mark || isTarget(address))) return undefined
      const encoded = address.replace(/[ \t]/g, '%20')
      return {
        message: `The ${mark ? 'path of the image' : 'link'} \`${quote(address)}\` contains a space, so the ${mark ? 'image' : 'link'} is displayed as text.`,
        hint: `Write \`${mark}[${quote(label)}](${encoded})\`, or put the path in angle brackets: \`(<${address}>)\`.`,
      }
    },
  },
  {
    marks: ['] ('],
    pattern: new RegExp(String.raw`(!?)\[([^[\]\n]+)\][ \t]+\((${target})\)`, 'dg'),
    describe({ written, groups: [mark = '', label = '', address = ''] }) {
      if (/^(?:\d+|[xX\s])$/.test(label)) return undefined
      return {
        message: `\`${quote(written)}\` is displayed as text: a link has no space before its path.`,
        hint: `Remove the space: \`${mark}[${quote(label)}](${address})\`.`,
      }
    },
  },
  {
    marks: [')['],
    pattern: new RegExp(String.raw`(?<!\w)\(([^()\n]+)\)\[(${target})\](?![([:])`, 'dg'),
    describe({ written, groups: [label = '', address = ''] }) {
      return {
        message: `\`${quote(written)}\` is displayed as text: the brackets of the link are swapped.`,
        hint: `Write \`[${quote(label)}](${address})\`.`,
      }
    },
  },
  {
    marks: [']: '],
    pattern: /(?<=^[ \t>]*)\[([^\]\n^]+)\]:[ \t]+(\S.*)$/dgm,
    describe({ source, groups: [label = '', rest = ''] }) {
      const address = rest.trim().replace(/[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\))$/, '')
      // Other text may begin in the same way, but nothing refers to it.
      if (!/\s/.test(address) || !isTarget(address) || source.split(`[${label}]`).length < 3) return undefined
      return {
        message: `The path \`${quote(address)}\` contains a space, so the links with \`[${quote(label)}]\` are displayed as text.`,
        hint: `Write \`[${label}]: ${address.replace(/[ \t]/g, '%20')}\`, or put the path in angle brackets: \`<${address}>\`.`,
      }
    },
  },
  {
    marks: ['[['],
    pattern: /(?<![\w\])])(!?)\[\[([^[\]|\n]+)(\\?\|[^[\]\n]*)?\]\](?![([:\w])/dg,
    describe: describeWikiLink,
  },
  {
    marks: ['[^'],
    pattern: /\[\^([\w-]+)\](?![(:[])/dg,
    describe({ source, written, groups: [name = ''] }) {
      const names = Array.from(source.matchAll(/^[ \t>]*\[\^([^\]\n]+)\]:/gm), ([, defined = '']) => defined)
      if (names.length === 0) return undefined
      const close = closestMatch(name, names)
      return {
        message: `The footnote \`${written}\` has no text, so it is displayed as written.`,
        hint: close === undefined ? `Write its text: \`${written}: …\`.` : `Did you mean \`[^${close}]\`?`,
      }
    },
  },
]

/** Whether a text with spaces names a page or a file. */
function isTarget(text: string): boolean {
  return /^(?:[a-z][a-z+.-]*:|\.{0,2}\/|#|@site\/)\S/i.test(text) || /\S\.[a-z]\w{0,4}(?:[?#]\S*)?$/i.test(text)
}

/** Names in double brackets that are right: internal slots of JavaScript, attributes of C++. */
const doubleBracketNames =
  /^(?:Prototype|Class|Get|Set|Call|Construct|Delete|Extensible|Value|Writable|Enumerable|Configurable|HasProperty|DefineOwnProperty|GetOwnProperty|OwnPropertyKeys|PreventExtensions|IsExtensible|[GS]etPrototypeOf|HomeObject|Realm|Target|Scopes|nodiscard|deprecated|maybe_unused|noreturn|fallthrough|likely|unlikely)$/

function describeWikiLink({ written, groups: [mark, page = '', label] }: FoundText) {
  if (page.trim() !== page || !/\p{L}/u.test(page) || /[,;="'(){}`<]|^-/.test(page)) return undefined
  if (doubleBracketNames.test(page) && label === undefined) return undefined
  const address = page.replace(/[ \t]/g, '%20')
  const [, name = ''] = /^\\?\|(.*)$/.exec(label ?? '') ?? []
  const text = name.trim() || page
  if (mark)
    return {
      message: `\`${quote(written)}\` is wiki syntax for an embedded file, which is displayed as text.`,
      hint: /\.\w+$/.test(page)
        ? `Write an image: \`![${text}](${address})\`.`
        : `Write a link: \`[${text}](${address}.md)\`, or import the document as a partial.`,
    }
  const [path = '', ...hash] = address.split('#')
  const file = path === '' || /\.\w+$/.test(path) ? path : `${path}.md`
  return {
    message: `\`${quote(written)}\` is a wiki link, which is displayed as text.`,
    hint: `Write \`[${text}](${[file, ...hash].join('#')})\`.`,
  }
}
