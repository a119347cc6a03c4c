/** White space of Ruby's regular expressions, which does not include that of Unicode. */
export const space = '[ \\t\\r\\n\\f\\v]'
export const isWhite = (text: string): boolean => /^[ \t\r\n\f\v]*$/.test(text)
const notSpace = '[^ \\t\\r\\n\\f\\v]'
export const quotedString = `(?:"[^"]*"|'[^']*')`
/** A string, or text without spaces, commas, and bars, which may contain strings. */
export const quotedFragment = `(?:${quotedString}|(?:[^ \\t\\r\\n\\f\\v,|'"]|${quotedString})+)`
const variableSegment = '[\\w\\-]'
/** A name to which a template assigns. */
export const variableSignature = '(?:\\(?[\\w\\-\\.\\[\\]]\\)?)+'

/** Compiles a pattern: spaces are left out, `\s` is white space, `<fragment>` a quoted fragment, and so on. */
export function pattern(source: string, flags = ''): RegExp {
  const compiled = source
    .replaceAll(' ', '')
    .replaceAll('<fragment>', quotedFragment)
    .replaceAll('<string>', quotedString)
    .replaceAll('<segment>', variableSegment)
    .replaceAll('<signature>', variableSignature)
    .replaceAll('<any>', '[^]')
    .replaceAll('\\s', space)
    .replaceAll('\\S', notSpace)
  return new RegExp(compiled, flags)
}

/** `key: value` */
export const tagAttributes = (): RegExp => pattern('(\\w[\\w-]*) \\s* : \\s* (<fragment>)', 'g')
