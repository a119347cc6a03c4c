import { joinUrl } from './url.ts'

/** A file of the output that assistants look for. */
export interface AgentFile {
  /** Output path. */
  file: string
  /** How pages link to it in their `Link` header: relation and type. */
  link?: string
  /** Its media type, where its name says nothing about it. */
  type?: string
  /** Whether scripts of other sites may read it. */
  isShared?: true
}

export const serverCardFile = '.well-known/mcp/server-card.json'
export const apiCatalogFile = '.well-known/api-catalog'
export const skillIndexFile = '.well-known/agent-skills/index.json'
export const oldSkillIndexFile = '.well-known/skills/index.json'

const cardType = 'application/mcp-server-card+json'

/** The manual lists the specifications in "AI assistants". */
export const agentFiles: AgentFile[] = [
  { file: 'llms.txt', link: 'rel="describedby"; type="text/plain"' },
  { file: serverCardFile, link: `rel="service-desc"; type="${cardType}"`, type: cardType, isShared: true },
  {
    file: apiCatalogFile,
    link: 'rel="api-catalog"',
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    isShared: true,
  },
  { file: skillIndexFile, isShared: true },
  { file: oldSkillIndexFile, isShared: true },
]

/** Returns the value of the `Link` header of all pages; undefined if the site has none of the files. */
export function agentLinks(baseUrl: string, hasFile: (file: string) => boolean): string | undefined {
  const links = agentFiles.flatMap(({ file, link }) =>
    link !== undefined && hasFile(file) ? [`<${joinUrl(baseUrl, file)}>; ${link}`] : [],
  )
  return links.length > 0 ? links.join(', ') : undefined
}

/** Returns the headers of one of the files. */
export function agentFileHeaders({ type, isShared }: AgentFile): [name: string, value: string][] {
  return [
    ...(type === undefined ? [] : [['Content-Type', type] as [string, string]]),
    ...(isShared ? [['Access-Control-Allow-Origin', '*'] as [string, string]] : []),
  ]
}
