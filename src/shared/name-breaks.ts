/** Returns the positions in a text at which its long code names may break: before each word of a name. */
export function findNameBreaks(text: string): number[] {
  if (!/[^\s-]{14}/.test(text)) return []
  return [...text.matchAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[_.])(?=\w)/g)].map(({ index }) => index)
}
