/** A key with a value on the same line: a quoted text without escapes, a number, or a plain text without special characters. */
const simpleLine =
  /^(?<key>[A-Za-z]\w*): +(?:"(?<double>[^"\\\p{C}]*)"|'(?<single>[^'\p{C}]*)'|(?<number>0|[1-9]\d{0,8})|(?<plain>[A-Za-z](?:[\p{L}\w (),./!?;'"+-]*[\p{L}\w().!?])?))[ \t]*$/u

const noText = /^(?:true|false|null|~)$/i

/**
 * Parses YAML that consists of lines with a key and a simple value, many times faster than the parser.
 * @returns undefined for everything else, which the parser must read
 */
export function parseSimpleYaml(yaml: string): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {}
  for (const line of yaml.split('\n')) {
    if (line === '' || line === '\r') continue
    const groups = simpleLine.exec(line.endsWith('\r') ? line.slice(0, -1) : line)?.groups
    const { key = '', double, single, number, plain } = groups ?? {}
    if (key === '' || noText.test(key) || Object.hasOwn(values, key)) return undefined
    if (plain !== undefined && noText.test(plain)) {
      if (plain !== 'true' && plain !== 'false') return undefined
      values[key] = plain === 'true'
    } else values[key] = number === undefined ? (double ?? single ?? plain) : Number(number)
  }
  return values
}
