/** Surrounds URLs that become absolute when the export is resolved. */
export const urlDelimiter = '\u0001'

/** Surrounds the source path of an imported document, which its Markdown replaces when the export is resolved. */
export const partialDelimiter = '\u0002'
