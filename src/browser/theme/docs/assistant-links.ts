import type { PageMenuEntry, SitePageMenu } from '../../../shared/page-menu.ts'
import { pageMenuText } from './page-menu-text.ts'

export interface AssistantLink {
  label: string
  href: string
}

/**
 * Returns the links that open assistants. Their forms are conventions of the assistants, which can change them.
 * @param url complete URL of the Markdown form of the page
 */
export function assistantLinks(url: string, mcp: SitePageMenu['mcp']): Partial<Record<PageMenuEntry, AssistantLink>> {
  const prompt = encodeURIComponent(pageMenuText.pagePrompt({ url }))
  const open = (app: string, href: string) => ({ label: pageMenuText.openIn({ app }), href: href + prompt })
  const add = (app: string, href: string) => ({ label: pageMenuText.addMcp({ app }), href })
  return {
    chatgpt: open('ChatGPT', 'https://chatgpt.com/?hints=search&q='),
    claude: open('Claude', 'https://claude.ai/new?q='),
    cursor: open('Cursor', 'cursor://anysphere.cursor-deeplink/prompt?text='),
    vscode: open('VS Code', 'vscode://GitHub.Copilot-Chat/chat?prompt='),
    ...(mcp && {
      'cursor-mcp': add(
        'Cursor',
        `cursor://anysphere.cursor-deeplink/mcp/install?name=${mcp.name}&config=${encodeURIComponent(btoa(JSON.stringify({ url: mcp.url })))}`,
      ),
      'vscode-mcp': add(
        'VS Code',
        `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: mcp.name, type: 'http', url: mcp.url }))}`,
      ),
    }),
  }
}
