/** English texts: Notes above translated documents. They are part of page data. */
export const translationTexts = {
  notTranslated: 'This page is not translated yet.',
  outdatedTranslation: 'The original page has changed since this page was translated.',
} as const
