import type { FilesContext, Plugin, VirtualFile } from 'lectern/plugin-kit'
import { renderCommandsPage } from './commands-page.ts'
import type { Entry } from './entries.ts'
import type { Group } from './groups.ts'
import { type Handwritten, parseHandwritten } from './handwritten.ts'
import { type ReferencePage, referencePages } from './pages.ts'
import { renderPage } from './render-page.ts'

const folder = 'docs/reference'

/**
 * Generates the reference from the JSON schemas of the package. Handwritten introductions and examples are in files with the
 * name of the page, after an underscore.
 */
export function reference(): Plugin {
  return {
    name: 'reference',
    watch: [folder],
    files: async (context) => [
      ...(await Promise.all(referencePages.map((page) => pageFile(page, context)))),
      await commandsFile(context),
      {
        sourcePath: `${folder}/plugins/_category_.json`,
        text: JSON.stringify({ label: 'Plugin options', position: 5, link: null }),
      },
    ],
  }
}

async function pageFile(page: ReferencePage, context: FilesContext): Promise<VirtualFile> {
  const groups = page.groups()
  const handwritten = await readHandwritten(page.path, context)
  if (handwritten) reportUnknownKeys(handwritten, groups, { context, path: page.path })
  return { sourcePath: `${folder}/${page.path}.md`, text: renderPage({ ...page, groups, handwritten }) }
}

async function commandsFile(context: FilesContext): Promise<VirtualFile> {
  const handwritten = await readHandwritten('commands', context)
  const page = handwritten ?? { title: 'Commands', lead: '', sections: [] }
  return { sourcePath: `${folder}/commands.md`, text: renderCommandsPage(page) }
}

function handwrittenPath(path: string): string {
  return `${folder}/${path.replace(/[^/]+$/, '_$&')}.md`
}

async function readHandwritten(path: string, context: FilesContext): Promise<Handwritten | undefined> {
  const text = await context.readText(handwrittenPath(path))
  return text === undefined ? undefined : parseHandwritten(text)
}

/** An example of a key that does not exist is outdated. */
function reportUnknownKeys(
  { sections }: Handwritten,
  groups: readonly Group[],
  { context, path }: { context: FilesContext; path: string },
): void {
  for (const { title, keys } of sections) {
    const entries = groups.filter((group) => group.title === title).flatMap((group) => group.entries)
    const names = new Set(entries.flatMap(namesIn))
    for (const [key, { line }] of keys) {
      if (names.has(key)) continue
      const message = `\`${key}\` is not a key of the section "${title}".`
      context.report({
        code: 'reference',
        message,
        hint: 'Correct or remove it.',
        sourcePath: handwrittenPath(path),
        line,
      })
    }
  }
}

function namesIn({ name, nested }: Entry): string[] {
  return [name, ...nested.flatMap(({ entries }) => entries.flatMap(namesIn))]
}
