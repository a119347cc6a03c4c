import { type CategoryCard, type HomeSection, omitUndefined, type ThemeTexts } from 'lectern/plugin-kit'
import { createCards } from '../sidebars/category-cards.ts'
import type { ResolvedVersion } from './resolve-version.ts'

/** More would be a sidebar of its own. */
const maxItems = 12

/** What the generated home page links to: the items of the first sidebar, and the first page of every other one. */
export function docsSection(
  version: ResolvedVersion,
  { id, url, texts }: { id: string; url?: string; texts: ThemeTexts },
): HomeSection {
  const [first, ...others] = version.sidebars
  const items = first ? first.nodes.flatMap(createCards) : documentCards(version)
  const entries = others.flatMap(({ pages: [page] }) => (page ? [{ label: page.label, url: page.url }] : []))
  return omitUndefined({ title: sectionTitle(id, texts), url, items: [...items.slice(0, maxItems), ...entries] })
}

function documentCards({ docs, docUrl }: ResolvedVersion): CategoryCard[] {
  return docs
    .filter(({ visibility }) => visibility.isListed)
    .map((doc) => omitUndefined({ label: doc.title, url: docUrl(doc), description: doc.description || undefined }))
}

/** The name of an instance: `team-handbook` is titled "Team handbook". */
function sectionTitle(id: string, { documentation }: ThemeTexts): string {
  if (id === 'default') return documentation
  const words = id.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
