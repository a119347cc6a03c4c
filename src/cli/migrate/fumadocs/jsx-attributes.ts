/** An attribute with the spaces before it. Expressions have at most three levels of braces. */
const attributePattern = String.raw`\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}))?`

/** Matches the attributes of an element, as one group. */
export const attributesPattern = `((?:${attributePattern})*)\\s*`

/** The value of an attribute that is a text. */
export function textAttribute(attributes: string, name: string): string | undefined {
  const found = attributesOf(attributes).find((each) => nameOf(each) === name)
  const [, double, single] = /=\{?\s*(?:"([^"]*)"|'([^']*)')\s*\}?$/.exec(found ?? '') ?? []
  return double ?? single
}

/** Leaves attributes out. */
export function withoutAttributes(attributes: string, names: readonly string[]): string {
  return attributesOf(attributes)
    .filter((each) => !names.includes(nameOf(each)))
    .join('')
}

/** The attributes, each with the spaces before it. */
export function attributesOf(attributes: string): string[] {
  return attributes.match(new RegExp(attributePattern, 'g')) ?? []
}

function nameOf(text: string): string {
  return text.trim().replace(/=[\s\S]*$/, '')
}
