/** Language names of Prism and others, and their Shiki names. */
const aliases: Record<string, string> = {
  apacheconf: 'apache',
  arduino: 'cpp',
  atom: 'xml',
  basic: 'vb',
  cshtml: 'razor',
  django: 'jinja',
  'emacs-lisp': 'elisp',
  env: 'dotenv',
  fortran: 'fortran-free-form',
  golang: 'go',
  htm: 'html',
  markup: 'html',
  mathml: 'xml',
  nasm: 'asm',
  njk: 'jinja',
  nunjucks: 'jinja',
  objectivec: 'objective-c',
  rss: 'xml',
  'sh-session': 'shellsession',
  'shell-session': 'shellsession',
  svg: 'xml',
  vba: 'vb',
  vbnet: 'vb',
  vbscript: 'vb',
  'visual-basic': 'vb',
  wat: 'wasm',
  webmanifest: 'json',
}

const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'ansi', 'ignore', 'gitignore'])

/** Returns Shiki's name of a language. */
export function languageName(language: string): string {
  return aliases[language] ?? language
}

export function isPlain(language: string): boolean {
  return plain.has(language)
}

/** Returns every language name that a code block can use. */
export async function knownLanguages(): Promise<string[]> {
  const { bundledLanguages } = await import('shiki/langs')
  return [...Object.keys(bundledLanguages), ...Object.keys(aliases), ...[...plain].filter(Boolean)]
}
