/** Returns the text of a heading, without marks, images, and elements. Code and the rest stay as they are written. */
export function headingText(source: string): string {
  return untrimmedHeadingText(source).trim()
}

/** Returns the text with the spaces around elements at its ends. */
export function untrimmedHeadingText(source: string): string {
  const codes: string[] = []
  const withoutCode = source.replace(
    /(`+)(.+?)\1(?!`)/g,
    (_, __, code: string) => `\uE000${codes.push(code.trim()) - 1}\uE000`,
  )
  return withoutCode
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
    .replace(/(?<!\\)\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/(?<!\\)<\/?[A-Za-z!][^<>]*>/g, '')
    .replace(/(?<!\\)(\*{1,3}|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\w\\])(_{1,3})(?=\S)(.*?[^\s\\])\1(?!\w)/g, '$2')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\uE000(\d+)\uE000/g, (_, index: string) => codes[Number(index)] ?? '')
}
