/** Returns the first-level heading that a body begins with, after imports and comments, as plain text. */
export function contentTitle(body: string): string | undefined {
  const rest = skipImports(body)
  const atx = /^#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/.exec(rest)
  const setext = /^([^\s#>*`<-].*)\r?\n=+[ \t]*(?:\r?\n|$)/.exec(rest)
  const text = atx?.[1] ?? setext?.[1]
  return text === undefined ? undefined : plainText(text)
}

/** Returns the first line of prose of a body as plain text; empty if there is none. */
export function excerpt(body: string): string {
  let fence: string | undefined
  // A module ends with a blank line, an opening tag with its bracket.
  let until: RegExp | undefined
  for (const raw of body.replace(comment, '').split('\n')) {
    const line = raw.trim()
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence) {
      if (mark?.startsWith(fence) && line === mark) fence = undefined
    } else if (until) {
      if (until.test(line)) until = undefined
    } else if (mark) fence = mark
    else if (/^(?:import|export)\s/.test(line)) until = /^$/
    else if (/^<[^>]*$/.test(line)) until = />/
    else if (line !== '' && !/^(#|:::|<|>\s*\[!\w+\]|\||!\[|={3,}|-{3,}$|\{)/.test(line)) {
      const text = plainText(line.replace(/^(?:[-*+]|\d+[.)]|>+)\s+/, '').replace(emojiName, ''))
      if (text) return text
    }
  }
  return ''
}

const emojiName = /(?<![\w:]):[a-z\d_+-]+:(?![\w:])\s?/g

const comment = /<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g

/** Removes the imports and comments at the beginning of a body. */
function skipImports(body: string): string {
  let rest = body.trimStart()
  for (let match = leading.exec(rest); match; match = leading.exec(rest)) rest = rest.slice(match[0].length).trimStart()
  return rest
}
const leading =
  /^(?:import\s(?:[^'"\n]*|\{[^}]*\}\s*from\s*)['"][^'"\n]+['"];?[ \t]*(?:\r?\n|$)|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})/

/** Removes the markers of inline Markdown from a text; code stays as it is. */
export function plainText(text: string): string {
  const code: string[] = []
  const hide = (_: string, _marks: string, inside: string) => `\0${code.push(inside) - 1}\0`
  return text
    .replace(/\0/g, '')
    .replace(/(?<![\\`])(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, hide)
    .replace(/\s*\\?\{#[^}]*\}\s*$/, '')
    .replace(/\s*(?:\{\/\*.*?\*\/\}|<!--.*?-->)/g, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[\^[^\]]*\]/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/(\*\*|__|~~)(.+?)\1/g, '$2')
    .replace(/(^|[^\w*])\*([^*\s][^*]*)\*/g, '$1$2')
    .replace(/(^|\W)_([^_\s][^_]*)_(?=\W|$)/g, '$1$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\0(\d+)\0/g, (_, index) => code[Number(index)] as string)
    .trim()
}
