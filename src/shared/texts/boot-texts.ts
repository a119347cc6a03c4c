/** English texts: what the boot script needs before the texts of the site's language are loaded. */
export const bootTexts = {
  codeCopied: 'Copied',
  loadFailedHelp: 'Check your network connection and try again, or go back to the previous page.',
} as const
