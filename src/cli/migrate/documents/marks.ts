/** Marks of extensions of Markdown, and the elements that they become. */
const marks = {
  mark: [/==([^=\s](?:[^=]*[^=\s])?)==/g, '<mark>$1</mark>'],
  sub: [/(?<!~)~([^\s~]+)~(?!~)/g, '<sub>$1</sub>'],
  sup: [/(?<![\^[])\^([^\s^[\]]+)\^(?!\^)/g, '<sup>$1</sup>'],
  ins: [/\+\+([^\s+](?:[^+]*[^\s+])?)\+\+/g, '<ins>$1</ins>'],
} as const

export type Mark = keyof typeof marks

export const markNames = Object.keys(marks) as Mark[]

/** Returns a text without code in which marks are elements: `H~2~O` becomes `H<sub>2</sub>O`. */
export function convertMark(text: string, name: Mark): string {
  const [pattern, element] = marks[name]
  return text.replace(pattern, element)
}
