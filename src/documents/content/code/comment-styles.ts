/** How a comment begins and ends, as sources of regular expressions; an empty end means the end of the line. */
export interface CommentStyle {
  start: string
  end: string
}

const styles = {
  js: [
    ['\\/\\/', ''],
    ['\\/\\*', '\\*\\/'],
  ],
  slash: [['\\/\\/', '']],
  block: [['\\/\\*', '\\*\\/']],
  jsx: [['\\{\\s*\\/\\*', '\\*\\/\\s*\\}']],
  html: [['<!--', '-->']],
  hash: [['#', '']],
  percent: [['%', '']],
  dashes: [['--', '']],
  semicolons: [[';;?', '']],
  quote: [["(?:_\\s*)?['‘’]", '']],
  rem: [['[Rr][Ee][Mm]\\b', '']],
  bang: [['!', '']],
  ml: [['\\(\\*', '\\*\\)']],
  cobol: [['\\*>', '']],
  vim: [['"', '']],
  liquid: [
    ['\\{%-?\\s*comment\\s*-?%\\}', '\\{%-?\\s*endcomment\\s*-?%\\}'],
    ['\\{%-?\\s*#', '-?%\\}'],
    ['\\{#', '#\\}'],
  ],
  erb: [['<%#', '%>']],
} satisfies Record<string, [start: string, end: string][]>

type StyleName = keyof typeof styles

/** For languages that are not in the table. */
const popular: StyleName[] = ['js', 'jsx', 'hash', 'html']

const languages: [names: string, styles: StyleName[]][] = [
  ['js javascript mjs cjs ts typescript mts cts', ['js']],
  ['jsx tsx', ['js', 'jsx']],
  ['html', ['js', 'jsx', 'html']],
  [
    'python py bash sh shell shellscript zsh fish console ruby rb yaml yml toml graphql gql docker dockerfile',
    ['hash'],
  ],
  ['make makefile cmake r perl elixir ex exs julia nim powershell ps ps1 dotenv properties nginx', ['hash']],
  ['markdown md mdx', ['html', 'jsx', 'hash']],
  ['tex latex matlab', ['percent']],
  ['erlang erl prolog', ['percent']],
  ['lua haskell hs elm purescript ada vhdl applescript', ['dashes']],
  ['sql plsql', ['dashes', 'block']],
  ['wasm wat', ['semicolons']],
  ['ini asm nasm lisp common-lisp clojure clj scheme racket emacs-lisp elisp', ['semicolons', 'hash']],
  ['vb vba vbnet vbscript visual-basic', ['quote', 'rem']],
  ['batch bat cmd', ['rem']],
  ['basic', ['rem', 'bang']],
  ['fsharp fs', ['slash', 'ml']],
  ['ocaml ml sml', ['ml']],
  ['fortran f90 f95 f03 f08 f18 fortran-free-form fortran-fixed-form', ['bang']],
  ['cobol', ['cobol']],
  ['vim viml vimscript', ['vim']],
  ['liquid jinja twig nunjucks njk django', ['liquid', 'html', 'js']],
  ['erb', ['erb', 'html', 'js', 'hash']],
  ['css', ['block']],
  ['scss sass less', ['js']],
]

const byLanguage = new Map(
  languages.flatMap(([names, used]) => names.split(' ').map((name) => [name, expandStyles(used)] as const)),
)
const fallbackStyles = expandStyles(popular)

/** Comments that a notation can have in any language, as in Shiki. */
export const popularStyles: readonly CommentStyle[] = expandStyles([...popular, 'dashes', 'percent', 'semicolons'])

/** Returns the comment styles of a language. */
export function commentStyles(language: string): readonly CommentStyle[] {
  return byLanguage.get(language) ?? fallbackStyles
}

function expandStyles(names: StyleName[]): CommentStyle[] {
  return names.flatMap((name) => styles[name].map(([start, end]) => ({ start: start as string, end: end as string })))
}
