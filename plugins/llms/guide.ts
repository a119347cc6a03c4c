import {
  absoluteUrl,
  type DevelopedSite,
  joinUrl,
  kebabCase,
  markdownLine,
  type Site,
  type SiteConfig,
} from 'lectern/plugin-kit'

/** Characters of a name and of a description in the format of skills. */
const maxNameLength = 64
const maxDescriptionLength = 1024

/** What is known of a site without its documents. */
export type IndexedSite = Omit<DevelopedSite, 'markdown'>

export interface GuideOptions {
  /** Title of the site, or of the version. */
  title: string
  /** What the site is about. */
  description: string
  /** Output folder, with a slash at the end. */
  folder: string
  hasFull: boolean
  hasSkill: boolean
}

/** Returns what assistants can use of a site, as lines of a Markdown list. In English, as the other instructions for them. */
export function guideLines(
  { config, assistantNotes }: Pick<Site, 'config' | 'assistantNotes'>,
  { folder, hasFull, hasSkill }: GuideOptions,
): string[] {
  const urlOf = (file: string) => absoluteUrl(joinUrl(config.baseUrl, folder, file), config.url)
  const hasSearch = config.plugins.some(({ name }) => name === 'search')
  return [
    'Every page has a Markdown form: its URL, without a slash at the end, with `.md`.',
    ...(hasFull ? [`All documents in one file, which can be large: ${urlOf('llms-full.txt')}`] : []),
    ...(config.mcp && config.mcp.url !== undefined
      ? [`MCP server (streamable HTTP)${hasSearch ? ', with a search' : ''}: ${config.mcp.url}`]
      : []),
    ...assistantNotes,
    ...(hasSkill ? [`How to use this documentation, as a skill: ${urlOf('skill.md')}`] : []),
  ].map((line) => `- ${markdownLine(line).replaceAll('\\`', '`')}`)
}

/** How an assistant uses the documentation, in the format of Agent Skills. */
export interface Skill {
  name: string
  description: string
  /** With front matter. */
  text: string
}

/** Returns `skill.md`: how an assistant uses the documentation, in the format of Agent Skills. */
export function renderSkill(site: Pick<Site, 'config' | 'assistantNotes'>, options: GuideOptions): Skill {
  const { config } = site
  const { title, description, folder, hasFull } = options
  const about = description === '' ? '' : ` ${markdownLine(description).replace(/[.!?]?$/, '.')}`
  const summary = `How to find and read the documentation of ${title}.${about} Use it for questions about ${title}, and before writing code or texts that depend on it.`
  const index = absoluteUrl(joinUrl(config.baseUrl, folder, 'llms.txt'), config.url)
  const home = absoluteUrl(joinUrl(config.baseUrl, folder), config.url)
  const hasServer = config.mcp && config.mcp.url !== undefined
  const steps = [
    ...(hasServer
      ? ['If you are connected to the MCP server, call its tools: `search` first where it exists, then `read_page`.']
      : []),
    `${hasServer ? 'Otherwise fetch' : 'Fetch'} ${index}: it lists all pages with their descriptions.`,
    'Fetch the pages that fit, as Markdown. Read them before you answer; do not guess names, fields or settings.',
    'Cite the URL of the page, without `.md`.',
  ]
  const skill = { name: skillName(config, title), description: cut(summary, maxDescriptionLength) }
  const text = `${[
    `---\nname: ${skill.name}\ndescription: ${JSON.stringify(skill.description)}\n---`,
    `# ${markdownLine(title)}`,
    ...(description === '' ? [] : [markdownLine(description)]),
    `Documentation: ${home}`,
    '## Find an answer',
    steps.map((step, at) => `${at + 1}. ${step}`).join('\n'),
    '## What there is',
    guideLines(site, { ...options, hasFull, hasSkill: false }).join('\n'),
  ].join('\n\n')}\n`
  return { ...skill, text }
}

function skillName({ url }: Pick<SiteConfig, 'url'>, title: string): string {
  const name = kebabCase(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-+|-+$/g, '')
  return name || new URL(url).hostname.replace(/[^a-z0-9]+/g, '-').slice(0, maxNameLength)
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}
