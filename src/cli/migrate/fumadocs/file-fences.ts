/** Writes code blocks of the language `files` as the list that `FileTree` reads. */
export function convertFileFences(body: string): string {
  return body.replace(
    /^([ \t]*)(`{3,})files[ \t]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm,
    (_, indent: string, _marks, code: string) =>
      ['<FileTree>', '', ...treeItems(code), '', '</FileTree>']
        .map((line) => (line === '' ? '' : indent + line))
        .join('\n'),
  )
}

/** A name that is further right than the one above is inside of it. */
function treeItems(code: string): string[] {
  const names = code.split('\n').flatMap((line) => {
    const name = line.replace(/^[\s│├└─]+/, '')
    return name === '' ? [] : [{ name: name.trimEnd(), column: line.length - name.length }]
  })
  const open: number[] = []
  return names.map(({ name, column }, index) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= column) open.pop()
    const depth = open.push(column) - 1
    const isFolder = (names[index + 1]?.column ?? 0) > column
    return `${'  '.repeat(depth)}- ${name}${isFolder && !name.endsWith('/') ? '/' : ''}`
  })
}
