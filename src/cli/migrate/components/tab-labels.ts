/** The texts of `items={['A', "B"]}`; undefined for other values. */
export function readLabels(attributes: string): string[] | undefined {
  const list = /\bitems=\{\s*\[([^\]]*)\]\s*\}/.exec(attributes)?.[1]
  if (list === undefined || list.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '').replace(/[\s,]/g, '') !== '')
    return undefined
  return Array.from(list.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g), ([, single, double]) =>
    (single ?? double ?? '').replace(/\\(.)/g, '$1'),
  )
}
