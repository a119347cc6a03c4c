/** English texts: Code blocks in the browser. */
export const codeTexts = {
  codeCopied: 'Copied',
} as const
