/** English texts: The entries of the page menu. */
export const pageMenuTexts = {
  copyPage: 'Copy page',
  pageCopied: 'Copied',
  pageNotCopied: 'Could not copy the page.',
  viewMarkdown: 'View as Markdown',
  openIn: 'Open in {app}',
  addMcp: 'Add MCP server to {app}',
  pagePrompt: 'Read {url}, then answer my questions about it.',
} as const
