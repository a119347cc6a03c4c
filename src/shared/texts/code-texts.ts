/** English texts: Buttons of code blocks. */
export const codeTexts = {
  wrapLines: 'Wrap lines',
  copyCode: 'Copy code',
} as const
