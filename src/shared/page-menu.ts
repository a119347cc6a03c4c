/** Entries of the page menu, in their order. */
export const pageMenuEntries = [
  'copy',
  'view',
  'chatgpt',
  'claude',
  'cursor',
  'vscode',
  'cursor-mcp',
  'vscode-mcp',
] as const

export type PageMenuEntry = (typeof pageMenuEntries)[number]

/** Settings of the page menu. */
export interface SitePageMenu {
  /** All entries by default. */
  entries?: readonly PageMenuEntry[]
  /** The public MCP server of the site: its name in the settings of assistants, and its URL. */
  mcp?: { name: string; url: string }
}

/** Returns the name that a site has in the settings of assistants: `my-docs`. */
export function assistantName(title: string): string {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return name.slice(0, 50).replace(/^-|-$/g, '') || 'docs'
}
