import {
  closestMatch,
  defineTool,
  offsetParameter,
  pageSelector,
  type Tool,
  type ToolContext,
  ToolError,
  type ToolPage,
  textPart,
} from 'lectern/plugin-kit'

export interface EntryToolOptions {
  name: string
  description: string
  /** What the name argument is. */
  nameDescription: string
  /** What an entry is called in messages: `type`. */
  noun: string
  /** Path of the section, below the documents. */
  path: string
  /** Whether a page is an entry, by the folders below the section that contain it. */
  isEntry(folders: readonly string[]): boolean
  /** Normalizes a name as assistants may write it: `@cost` → `cost`. */
  normalize?(name: string): string
  /** Finds the entry with a name that is not its title. */
  find?(name: string, entries: readonly ToolPage[], read: ToolContext['markdown']): Promise<ToolPage | undefined>
}

/** Selects the entries in folders of a section; with `isFlat`, also those in the folder of the section itself. */
export function inFolders(names: readonly string[], isFlat = false): EntryToolOptions['isEntry'] {
  // A folder with many pages has a folder for each letter.
  return (folders) => (folders.length === 0 ? isFlat : folders.slice(-2).some((name) => names.includes(name)))
}

/** Returns the tool that finds the page of an entry of a reference by its name; none if there are no entries. */
export async function entryTool(options: EntryToolOptions, context: ToolContext): Promise<Tool[]> {
  const { name: tool, description, nameDescription, noun, normalize = (name) => name.trim() } = options
  const { parameters, select } = await pageSelector(context)
  if (referenceEntries(await context.pages(context.config.i18n.defaultLocale), options).length === 0) return []
  const definedTool = defineTool({
    name: tool,
    description,
    parameters: {
      name: { type: 'string', maxLength: 200, description: nameDescription },
      offset: offsetParameter,
      ...parameters,
    },
    async run({ name, offset, ...selection }) {
      const entries = referenceEntries(await select(selection), options)
      const wanted = normalize(name)
      const exact = entries.find((page) => normalize(page.title) === wanted)
      const page =
        exact ??
        entries.find((entry) => normalize(entry.title).toLowerCase() === wanted.toLowerCase()) ??
        (await options.find?.(wanted, entries, context.markdown))
      if (!page) throw new ToolError(unknownEntry(name, entries))
      const markdown = await context.markdown(page)
      if (markdown === undefined) throw new ToolError(`${page.path} has no Markdown form.`)
      return `Source: ${page.url}\n\n${textPart(markdown, offset)}`
    },
  })
  return [definedTool]

  function unknownEntry(name: string, entries: readonly ToolPage[]): string {
    const names = entries.map((entry) => entry.title)
    const match = closestMatch(name, names)
    const hint = match === undefined ? `Find it with search, or list_pages.` : `Did you mean "${match}"?`
    const known = names.length <= 40 ? ` Known: ${names.join(', ')}.` : ''
    return `There is no ${noun} "${name.slice(0, 100)}". ${hint}${known}`
  }
}

/** Returns the pages of the entries of a section: by the folders of their documents, which are the same in all languages. */
function referenceEntries(
  pages: readonly ToolPage[],
  { path, isEntry }: Pick<EntryToolOptions, 'path' | 'isEntry'>,
): ToolPage[] {
  return pages.filter(({ source = '' }) => {
    const at = `/${source}`.indexOf(`/${path}/`)
    if (at < 0) return false
    const names = source.slice(at + path.length + 1).split('/')
    const file = names.pop() as string
    return !/^index\.mdx?$/.test(file) && isEntry(names)
  })
}

/** Returns what the names of the tools of an instance end with. */
export function toolSuffix(id: string): string {
  return id === 'default' ? '' : `_${id.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`
}

/** Returns how tools name a reference: by its label, else by the title of its home page. */
export async function referenceName(
  { label, path }: { label?: string | undefined; path: string },
  { config, pages }: Pick<ToolContext, 'config' | 'pages'>,
): Promise<string> {
  return label ?? sectionHome(await pages(config.i18n.defaultLocale), path)?.title ?? 'reference'
}

/** Returns the home page of a section in the latest version. */
export function sectionHome(pages: readonly ToolPage[], path: string): ToolPage | undefined {
  return pages.find(({ source = '', version }) => {
    const folder = /^(.*)\/index\.mdx?$/.exec(`/${source}`)?.[1]
    return version?.isLast !== false && folder?.endsWith(`/${path}`)
  })
}
