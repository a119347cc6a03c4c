import { createPlaces, type Place, type VirtualFile, type VirtualNode } from 'lectern/plugin-kit'
import { categoryFile, createDocument } from '../create-document.ts'
import { definitionList } from '../member-list.ts'
import { element, heading, link, paragraph } from '../nodes.ts'
import { createSlugAllocator } from '../slugs.ts'
import type { Release } from './change.ts'
import { type ReleaseContext, releaseNodes, releaseSummary } from './release-nodes.ts'

/** With more changes, each release has a page of its own. */
const maxOnOnePage = 250

/** Sidebar position: after everything else. */
const position = 100_000

export interface ChangePages extends ReleaseContext {
  /** Of the section, relative to the site folder. */
  folder: string
  /** Of the section, below the documents. */
  sectionPath: string
  /** Name of the section. */
  label: string
  /** Path of the changes, below the section. */
  path: string
  /** Extension of generated files: `.md`. */
  extension: string
  /** Components that provide the styles of the pages. */
  components: readonly string[]
  /** The location of the pages in diagnostics. */
  place: Place
}

/** The page with the changes in all releases, the newest first; with many changes, a list of releases and a page for each. */
export function changePages(releases: readonly Release[], pages: ChangePages): VirtualFile[] {
  const { texts, folder, path, extension } = pages
  if (releases.length === 0) return []
  const allocate = createSlugAllocator<Release>()
  const slugs = releases.map((release) => allocate(releaseSlug(release.label), release).slug)
  const count = releases.reduce((sum, { changes }) => sum + changes.length, 0)
  const home = {
    title: texts.changes,
    metaTitle: `${texts.changes}: ${pages.label}`,
    path,
    excerpt: texts.changesIntro,
  }
  if (count <= maxOnOnePage || releases.length === 1) {
    const sections = releases.flatMap((release, index) => releaseSection(release, slugs[index] as string, pages))
    const file = { sourcePath: `${folder}/${path}${extension}`, position, ...home }
    return [createPage(file, [paragraph(texts.changesIntro), ...sections], pages)]
  }
  const fileOf = (index: number) => `${folder}/${path}/${slugs[index]}${extension}`
  const list = definitionList(
    releases.map((release, index) => {
      const label = element('dt', {}, link(`@site/${fileOf(index)}`, release.label))
      return element('div', {}, [label, element('dd', {}, releaseSummary(release, pages))])
    }),
    'member-index',
  )
  return [
    categoryFile(`${folder}/${path}`, { label: texts.changes, position, hasIndex: true }),
    createPage(
      { sourcePath: `${folder}/${path}/index${extension}`, ...home },
      [paragraph(texts.changesIntro), list],
      pages,
    ),
    ...releases.map((release, index) => {
      const title = texts.changesIn({ versionLabel: release.label })
      const excerpt = texts.changesIntro
      const file = { sourcePath: fileOf(index), title, path: `${path}/${slugs[index]}`, position: index + 1, excerpt }
      const metaTitle = `${title}: ${pages.label}`
      return createPage({ ...file, metaTitle }, releasePage(release, pages), pages)
    }),
  ]
}

function releaseSection(release: Release, slug: string, pages: ChangePages): VirtualNode[] {
  const id = slug.replaceAll('.', '-')
  const summary = releaseSummary(release, pages)
  return [
    heading(2, `release-${id}`, release.label),
    ...summaryNodes(summary),
    ...releaseNodes(release, { depth: 3, prefix: `release-${id}-` }, pages),
  ]
}

function releasePage(release: Release, pages: ChangePages): VirtualNode[] {
  return [...summaryNodes(releaseSummary(release, pages)), ...releaseNodes(release, { depth: 2, prefix: '' }, pages)]
}

function summaryNodes(summary: VirtualNode[]): VirtualNode[] {
  return summary.length === 0 ? [] : [element('p', { className: ['release-summary'] }, summary)]
}

function createPage(
  settings: Parameters<typeof createDocument>[0],
  children: VirtualNode[],
  { components, place, sectionPath }: ChangePages,
): VirtualFile {
  const places = createPlaces()
  places.allocateLines(place)
  const tree = { type: 'root' as const, uses: [...components], children }
  return createDocument(settings, { tree, places }, { path: sectionPath })
}

/** `2.3 LTS` → `2.3-lts`. */
function releaseSlug(label: string): string {
  return (
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}.]+/gu, '-')
      .replace(/^[-.]+|[-.]+$/g, '') || 'release'
  )
}
