import { absoluteUrl, joinUrl, markdownLine, markdownLink, pageKey, type Site } from 'lectern/plugin-kit'
import { guideLines, type IndexedSite, renderSkill, type Skill } from './guide.ts'
import type { MarkdownExport } from './markdown-page.ts'
import type { ResolvedOptions } from './options.ts'
import type { Section } from './sections.ts'
import { splitByVersion, type VersionSections } from './version-sections.ts'
import { type OwnSkill, wellKnownFiles } from './well-known-files.ts'

/** Files that are about pages, without their text. */
export interface IndexFiles {
  /** Texts by output path. */
  texts: Map<string, string>
  /** Files with all documents, by output path: what they begin with, and the pages with a document. */
  full: Map<string, { head: string; markdownExports: MarkdownExport[] }>
}

/**
 * Returns the files that list the pages of a site, and those of each version.
 * @param ownSkill the `skill.md` of the site, which replaces the generated one
 */
export function indexFiles(
  site: IndexedSite,
  markdownExports: Map<string, MarkdownExport>,
  {
    description: about,
    full: hasFull,
    skill: hasSkill,
    ownSkill,
  }: ResolvedOptions & { ownSkill?: OwnSkill | undefined },
): IndexFiles {
  const { config } = site
  const files: IndexFiles = { texts: new Map(), full: new Map() }
  const skills: Skill[] = []
  const { main, versions } = splitByVersion(site, markdownExports)
  // A version at the root of the site has no folder of its own.
  const others = versions.filter(
    ({ version, sections }) => sections.length > 0 && pageKey(version.path, config.baseUrl) !== '',
  )
  const addIndex = ({ folder, title, sections, links = [] }: IndexFile) => {
    const description = about ?? config.tagline
    const head = renderHeader(title, description)
    const guide = { title, description, folder, hasFull, hasSkill }
    const lines = guideLines(site, guide).join('\n')
    files.texts.set(`${folder}llms.txt`, `${[...head, lines, ...sections.map(renderList), ...links].join('\n\n')}\n`)
    if (hasSkill) {
      const skill = renderSkill(site, guide)
      files.texts.set(`${folder}skill.md`, skill.text)
      skills.push(skill)
    }
    const listed = sections.flatMap((section) => section.markdownExports)
    if (hasFull)
      files.full.set(`${folder}llms-full.txt`, {
        head: head.join('\n\n'),
        markdownExports: listed.filter(({ hasDocument }) => hasDocument),
      })
  }
  const { title } = config
  addIndex({ folder: '', title, sections: main, links: versionLinks(site, others) })
  for (const { version, sections } of others) {
    const folder = `${pageKey(version.path, config.baseUrl)}/`
    addIndex({ folder, title: [title, version.label].join(' '), sections })
  }
  for (const [file, text] of wellKnownFiles(site, skills, ownSkill)) files.texts.set(file, text)
  return files
}

interface IndexFile {
  /** Output folder, with a slash at the end. */
  folder: string
  title: string
  sections: Section[]
  /** Further sections, as Markdown. */
  links?: string[]
}

/** A section with the index of every other version; none without other versions. */
function versionLinks(
  { config, texts }: Pick<Site, 'config' | 'texts'>,
  versions: readonly VersionSections[],
): string[] {
  const items = versions.map(({ version: { label, path } }) => {
    return `- ${markdownLink(label, absoluteUrl(joinUrl(path, 'llms.txt'), config.url))}`
  })
  return items.length > 0 ? [`## ${texts.otherVersions}\n\n${items.join('\n')}`] : []
}

function renderHeader(title: string, description: string): string[] {
  return [`# ${markdownLine(title)}`, ...(description ? [`> ${markdownLine(description)}`] : [])]
}

function renderList({ title, markdownExports }: Section): string {
  return `## ${markdownLine(title)}\n\n${markdownExports.map(renderItem).join('\n')}`
}

function renderItem({ title, url, page: { description } }: MarkdownExport): string {
  return `- ${markdownLink(title, url)}${description ? `: ${markdownLine(description)}` : ''}`
}
