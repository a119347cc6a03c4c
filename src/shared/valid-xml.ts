/** Removes characters that XML cannot contain, not even as a reference. */
export function validXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML does not allow
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Surrogate}]/gu, '')
}

/** Returns a text as content or attribute of an XML element. */
export function escapeXml(text: string): string {
  return validXml(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
