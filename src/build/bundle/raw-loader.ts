/** Webpack loader of a file's text, in all forms in which it can be imported. */
export default function rawLoader(source: string): string {
  // Not valid in the strings of older scripts.
  const text = JSON.stringify(source)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
  return `const text = ${text}
export { text as default }
export const toString = () => text
`
}
