/** Returns a part of a text: not with one half of a character at its end. */
export function cutText(text: string, from: number, to: number): string {
  const isHalf = to < text.length && /[\uD800-\uDBFF]/.test(text[to - 1] ?? '')
  return text.slice(from, isHalf ? to - 1 : to)
}
