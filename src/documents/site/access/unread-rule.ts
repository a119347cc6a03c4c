/** Lines at the beginning of a document among which a rule that is no front matter is looked for. */
const maxLines = 40

const fence = /^\s*(?:`{3}|~{3})/
const comment = /^\s*(?:#|<!--)/
const rule = /(?:^|[\s{,"'])groups["']?\s*[:=](.*)$/
const listItem = /^\s*-\s/

/**
 * Looks for a rule that limits a document, but is no part of what its front matter says: below an empty line or a comment, in TOML or
 * JSON, in a second block, or in another key.
 *
 * @param known the groups of the site config, one of which such a rule names
 * @returns the line, from 1; undefined if there is none
 */
export function findUnreadRule(text: string, known: readonly string[]): number | undefined {
  const lines = text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/, maxLines)
  const end = lines.findIndex((line) => fence.test(line))
  const head = end === -1 ? lines : lines.slice(0, end)
  const isRule = (line: string, index: number) => {
    const value = comment.test(line) ? undefined : rule.exec(line)?.[1]
    if (value === undefined) return false
    const next = head.slice(index + 1)
    const itemsEnd = next.findIndex((each) => !listItem.test(each))
    const items = itemsEnd === -1 ? next : next.slice(0, itemsEnd)
    const names = [value, ...items].flatMap((each) => each.match(/[^\s,[\]{}"'`]+/g) ?? [])
    return names.some((name) => known.includes(name))
  }
  const found = head.findIndex(isRule)
  return found === -1 ? undefined : found + 1
}
