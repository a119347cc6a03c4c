import { createHash } from 'node:crypto'
import {
  absoluteUrl,
  apiCatalogFile,
  assistantName,
  joinUrl,
  oldSkillIndexFile,
  type SiteConfig,
  serverCardFile,
  skillIndexFile,
  splitFrontMatter,
} from 'lectern/plugin-kit'
import type { IndexedSite, Skill } from './guide.ts'

/** A skill that is a file of the site. */
export interface OwnSkill {
  /** Relative to the site folder. */
  file: string
  text: string
}

/**
 * Returns the files below `.well-known`, by output path: skills, the MCP server, and the documented APIs. Hosts have one of each, so
 * only the main language writes them.
 */
export function wellKnownFiles(site: IndexedSite, skills: readonly Skill[], ownSkill?: OwnSkill): Map<string, string> {
  const { config, manifest } = site
  const files = new Map<string, string>()
  if (manifest.locale !== config.i18n.defaultLocale) return files
  const [main, ...others] = skills
  const own = ownSkill === undefined ? undefined : readSkill(ownSkill)
  const listed = new Map([own ?? main, ...others].flatMap((skill) => (skill ? [[skill.name, skill] as const] : [])))
  if (listed.size > 0) addSkills([...listed.values()], files)
  const card = serverCard(site)
  if (card) files.set(serverCardFile, toJson(card))
  const catalog = apiCatalog(site)
  if (catalog) files.set(apiCatalogFile, toJson(catalog))
  return files
}

/** Adds the indexes of the versions 0.2.0 and 0.1.0 of Agent Skills Discovery. */
function addSkills(skills: readonly Skill[], files: Map<string, string>): void {
  const folderOf = (index: string) => index.replace(/index\.json$/, '')
  const $schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'
  const entries = skills.map(({ name, description, text }) => {
    const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`
    return { name, type: 'skill-md', description, url: `${name}/SKILL.md`, digest }
  })
  const oldEntries = skills.map(({ name, description }) => ({ name, description, files: ['SKILL.md'] }))
  files.set(skillIndexFile, toJson({ $schema, skills: entries }))
  files.set(oldSkillIndexFile, toJson({ skills: oldEntries }))
  for (const index of [skillIndexFile, oldSkillIndexFile])
    for (const { name, text } of skills) files.set(`${folderOf(index)}${name}/SKILL.md`, text)
}

/** Reads a skill that the site has written itself; undefined without a name and a description. */
function readSkill({ file, text }: OwnSkill): Skill | undefined {
  const { name, description } = splitFrontMatter(text, file).frontMatter
  const isValid = typeof name === 'string' && /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)
  if (!isValid || typeof description !== 'string' || description === '' || description.length > 1024) return undefined
  return { name, description, text }
}

/** Describes the MCP server in the format of SEP-2127. */
function serverCard({ config, generatorVersion }: IndexedSite): object | undefined {
  if (!config.mcp || config.mcp.url === undefined) return undefined
  const { title, tagline } = config
  const { hostname } = new URL(config.mcp.url)
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${reversedHost(hostname)}/${assistantName(title)}`,
    version: generatorVersion,
    title: cut(title),
    description: cut(tagline || `The documentation of ${title}.`),
    websiteUrl: homeUrl(config),
    remotes: [{ type: 'streamable-http', url: config.mcp.url }],
  }
}

/** `docs.example.com` → `com.example.docs` */
function reversedHost(hostname: string): string {
  const name = hostname.replace(/[^a-z0-9.-]/gi, '-')
  return /^[\d.]+$/.test(name) ? name : name.split('.').reverse().join('.')
}

/** Lists the documented APIs in the format of RFC 9727. */
function apiCatalog({ config, apis }: IndexedSite): object | undefined {
  const known = apis.filter(({ endpoints }) => endpoints.length > 0)
  if (known.length === 0) return undefined
  const endpoints = [...new Set(known.flatMap((api) => api.endpoints))]
  const at = (endpoint: string) => known.filter((api) => api.endpoints.includes(endpoint))
  const documentation = (endpoint: string) => [...new Set(at(endpoint).map((api) => api.documentation))]
  const descriptions = (endpoint: string) =>
    at(endpoint)
      .flatMap((api) => api.descriptions ?? [])
      .map(({ path, type }) => ({ href: absoluteUrl(joinUrl(config.baseUrl, path), config.url), type }))
  return {
    linkset: [
      {
        anchor: absoluteUrl(joinUrl(config.baseUrl, apiCatalogFile), config.url),
        item: endpoints.map((href) => ({ href })),
      },
      ...endpoints.map((anchor) => ({
        anchor,
        ...(descriptions(anchor).length > 0 && { 'service-desc': descriptions(anchor) }),
        'service-doc': documentation(anchor).map((href) => ({ href, type: 'text/html' })),
      })),
    ],
  }
}

function homeUrl({ url, baseUrl }: SiteConfig): string {
  return absoluteUrl(baseUrl, url)
}

/** Shortens a text to the length that cards allow. */
function cut(text: string): string {
  return text.length <= 100 ? text : `${text.slice(0, 99)}…`
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
