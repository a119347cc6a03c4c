import { formatDate, parseDate, type ThemeTexts, type VirtualNode } from 'lectern/plugin-kit'
import { element, heading, paragraph, text } from '../nodes.ts'
import { type Change, type ChangeKind, changeKinds, type Release } from './change.ts'
import { type ChangeLinks, changeList } from './change-nodes.ts'

/** What renders a release. */
export interface ReleaseContext extends ChangeLinks {
  texts: ThemeTexts
  locale: string
}

interface ChangeGroup {
  id: string
  title: string
  changes: Change[]
  kind?: ChangeKind
}

/** The changes in a release in groups, the breaking ones first; without empty groups. */
function groupChanges({ changes }: Release, texts: ThemeTexts): ChangeGroup[] {
  const ofImpact = (impact: Change['impact']) => changes.filter((change) => change.impact === impact)
  const safe = ofImpact('safe')
  const titles: Record<ChangeKind, string> = {
    added: texts.addedPages,
    deprecated: texts.deprecated,
    changed: texts.changedPages,
    removed: texts.removedPages,
  }
  const groups: ChangeGroup[] = [
    { id: 'breaking', title: texts.breakingChanges, changes: ofImpact('breaking') },
    { id: 'dangerous', title: texts.dangerousChanges, changes: ofImpact('dangerous') },
    ...changeKinds.map((kind) => ({
      id: kind,
      kind,
      title: titles[kind],
      changes: safe.filter((change) => change.kind === kind),
    })),
  ]
  return groups.filter((group) => group.changes.length > 0)
}

/**
 * The sections with the changes in a release.
 * @param depth of their headings
 * @param prefix of the ids of their headings
 */
export function releaseNodes(
  release: Release,
  { depth, prefix }: { depth: 2 | 3; prefix: string },
  context: ReleaseContext,
): VirtualNode[] {
  const { texts } = context
  const groups = groupChanges(release, texts)
  if (groups.length === 0) return [paragraph(texts.noReleaseChanges)]
  return groups.flatMap(({ id, title, changes, kind }) => {
    const isText = ({ aspect }: Change) => aspect === 'description'
    const settings = { ...context, ...(kind && { kind }) }
    const [elements, descriptions] = [changes.filter((each) => !isText(each)), changes.filter(isText)]
    return [
      heading(depth, `${prefix}${id}`, countedTitle(title, changes.length)),
      ...(elements.length > 0 ? [changeList(elements, settings)] : []),
      // Many, and of little interest.
      ...(descriptions.length > 0
        ? [
            element('details', { className: ['changed-descriptions'] }, [
              element('summary', {}, [countedTitle(texts.changedDescriptions, descriptions.length)]),
              changeList(descriptions, settings),
            ]),
          ]
        : []),
    ]
  })
}

function countedTitle(title: string, count: number): string {
  return `${title} (${count})`
}

/** The date of a release, and the number of changes in each group. */
export function releaseSummary(release: Release, { texts, locale }: ReleaseContext): VirtualNode[] {
  const { date } = release
  const day = date === undefined ? undefined : parseDate(date)
  const groups = groupChanges(release, texts).map(({ title, changes }) => countedTitle(title, changes.length))
  const facts = [...(day ? [element('time', { dateTime: date }, [formatDate(day, locale)])] : []), ...groups.map(text)]
  return facts.flatMap((fact, index) => (index === 0 ? [fact] : [text(' · '), fact]))
}
