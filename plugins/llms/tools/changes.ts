import {
  defineTool,
  diffSequences,
  markdownLine,
  offsetParameter,
  type Tool,
  type ToolContext,
  ToolError,
  type ToolPage,
  textPart,
} from 'lectern/plugin-kit'
import { type DocumentedVersion, documentedVersions, findVersion } from './documented-versions.ts'

/** Lines around a change that are shown. */
const contextLines = 2

/** `changes`: what is different between two versions of the documentation. */
export function changesTool(context: ToolContext, names: readonly string[]): Tool {
  const { defaultLocale, locales } = context.config.i18n
  return defineTool({
    name: 'changes',
    description: [
      'Compares two versions of the documentation: the pages that were added, removed, and changed, or the changed lines of one page.',
      'Call it before you adapt code to another version, first without `page`.',
    ].join(' '),
    parameters: {
      from: { type: 'string', maxLength: 100, description: `The old version: ${names.slice(0, 20).join(', ')}.` },
      to: { type: 'string', maxLength: 100, description: 'The new version. Default: the latest one.', optional: true },
      page: {
        type: 'string',
        maxLength: 500,
        description: 'Path of a page in one of the two versions, for its changed lines.',
        optional: true,
      },
      offset: offsetParameter,
      ...(locales.length > 1 && {
        locale: {
          type: 'string',
          enum: locales,
          description: `Language. Default: ${defaultLocale}.`,
          optional: true,
        } as const,
      }),
    },
    async run({ from: fromName, to: toName, page, offset, ...rest }) {
      const { locale = defaultLocale } = rest as { locale?: string }
      const versions = documentedVersions(await context.pages(locale))
      const from = findVersion(versions, fromName)
      const to = findVersion(versions, toName)
      if (from === to) throw new ToolError(`Both are version ${to.label}. Name another one.`)
      const read = (each: ToolPage) => readText(each, context)
      if (page !== undefined) return textPart(await pageChanges(page, { from, to, read }), offset)
      return textPart(await versionChanges({ from, to, read }), offset)
    },
  })
}

interface Compared {
  from: DocumentedVersion
  to: DocumentedVersion
  read(page: ToolPage): Promise<string>
}

async function versionChanges({ from, to, read }: Compared): Promise<string> {
  const [added, changed]: ToolPage[][] = [[], []]
  for (const [place, page] of to.pages) {
    const earlier = from.pages.get(place)
    if (!earlier) added?.push(page)
    else if ((await read(earlier)) !== (await read(page))) changed?.push(page)
  }
  const removed = [...from.pages].flatMap(([place, page]) => (to.pages.has(place) ? [] : [page]))
  const list = (title: string, pages: readonly ToolPage[] = []) =>
    pages.length === 0
      ? []
      : [`## ${title}\n\n${pages.map((page) => `- ${page.path}: ${markdownLine(page.title)}`).join('\n')}`]
  const lists = [...list('Added', added), ...list('Removed', removed), ...list('Changed', changed)]
  const title = `# Changes from ${markdownLine(from.label)} to ${markdownLine(to.label)}`
  return [title, ...(lists.length > 0 ? lists : ['The pages of both versions are the same.'])].join('\n\n')
}

async function pageChanges(address: string, { from, to, read }: Compared): Promise<string> {
  const path = address
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/(?:\.md|\/)$/, '')
  const isAt = (page: ToolPage) => page.path.replace(/(?<=.)\/$/, '') === path
  const place = [...to.pages, ...from.pages].find(([, page]) => isAt(page))?.[0]
  if (place === undefined) throw new ToolError(`There is no page ${address} in ${from.label} or ${to.label}.`)
  const [before, after] = [from.pages.get(place), to.pages.get(place)]
  if (!before) return `${after?.path} is new in ${to.label}.`
  if (!after) return `${before.path} is not in ${to.label}.`
  const diff = diffSequences((await read(before)).split('\n'), (await read(after)).split('\n'), (a, b) => a === b)
  const lines = diff.flatMap(({ type, elements }) => elements.map((line) => ({ type, line })))
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - contextLines), at + contextLines + 1).some(({ type }) => type !== 'same')
  const shown = lines.flatMap(({ type, line }, at) => {
    if (!isNear(at)) return isNear(at - 1) && at > 0 ? ['…'] : []
    return [`${type === 'added' ? '+' : type === 'removed' ? '-' : ' '} ${line}`.trimEnd()]
  })
  if (shown.length === 0) return `${after.path} is the same in ${from.label} and ${to.label}.`
  const fence = '`'.repeat(Math.max(3, ...shown.map((line) => (/`{3,}/.exec(line)?.[0].length ?? 0) + 1)))
  return `${before.path} → ${after.path}\n\n${fence}diff\n${shown.join('\n')}\n${fence}`
}

/** Reads a page without what differs in all versions: their names and their addresses. */
async function readText(page: ToolPage, { config, markdown }: ToolContext): Promise<string> {
  const text = (await markdown(page)) ?? ''
  const place = page.version?.place ?? ''
  const folder = page.path.replace(/(?<=.)\/$/, '').slice(0, -place.length || undefined)
  return text.replace(/^- (?:Version|Language): .*\n(?:\n(?!- ))?/gm, '').replaceAll(config.url + folder, '')
}
