/** English texts: Titles of the admonitions that Docusaurus has as aliases. */
export const aliasTexts = {
  secondary: 'secondary',
  success: 'success',
} as const
