/** Adds an old path to `redirect_from` in the front matter of a document. */
export function addRedirect(text: string, oldPath: string): string {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const [, open = '', yaml = '', rest = ''] = /^(---[ \t]*\r?\n)(.*?)(^---[ \t]*(?:\r?\n.*)?)$/ms.exec(text) ?? []
  if (open === '' || !text.startsWith(open))
    return `---${lineBreak}redirect_from: ${oldPath}${lineBreak}---${lineBreak}${lineBreak}${text}`
  return open + addToYaml(yaml, oldPath, lineBreak) + rest
}

function addToYaml(yaml: string, oldPath: string, lineBreak: string): string {
  const [line = '', value = ''] = /^redirect_from:[ \t]*([^\r\n]*?)[ \t]*(?=\r?$)/m.exec(yaml) ?? []
  if (line === '') return `${yaml}redirect_from: ${oldPath}${lineBreak}`
  const [before, after] = [yaml.slice(0, yaml.indexOf(line)), yaml.slice(yaml.indexOf(line) + line.length)]
  if (value === '') return `${before}redirect_from:${lineBreak}${indentOf(after)}- ${oldPath}${after}`
  const list = /^\[(.*?),?\s*\](.*)$/.exec(value)
  if (list)
    return `${before}redirect_from: [${[list[1]?.trim(), oldPath].filter(Boolean).join(', ')}]${list[2]}${after}`
  return `${before}redirect_from: [${value}, ${oldPath}]${after}`
}

/** White space before the items of a list that follows. */
function indentOf(text: string): string {
  return /^\s*?\n([ \t]*)- /.exec(text)?.[1] ?? '  '
}
