import { posix as path } from 'node:path'
import { z } from 'zod'
import type { LoadContext } from '../shared/types.ts'
import { joinUrl } from '../shared/url.ts'
import { kebabCase } from './kebab-case.ts'
import { text } from './values.ts'
import { type FileIssue, parseSettings } from './yaml-file.ts'
import { createLines } from './yaml-lines.ts'

/** A tag as pages show it. */
export interface Tag {
  label: string
  /** Address below the page of all tags; begins with a slash. */
  permalink: string
  description?: string
  /** Whether it stands in a page's front matter alone and not in the tags file. */
  isInline: boolean
}

/** The tags that a site declares, by the keys under which pages name them. */
export interface TagsFile {
  sourcePath: string
  tags: Record<string, Tag>
}

const definition = z.strictObject(
  { label: text.optional(), description: text.optional(), permalink: text.optional() },
  { error: (issue) => (issue.code === 'invalid_type' ? 'a label, a description and a permalink' : undefined) },
)

const schema = z.record(z.string(), definition.nullable(), {
  error: (issue) => (issue.code === 'invalid_type' ? 'tags by name' : undefined),
})

/** Reads the text of a tags file. Of tags with one address the first stays. */
export function parseTagsFile(source: string): { tags: Record<string, Tag>; diagnostics: FileIssue[] } {
  const { value = {}, diagnostics } = parseSettings(source, schema, () => Object.keys(definition.shape))
  const tags: Record<string, Tag> = {}
  const keys = new Map<string, string>()
  for (const [key, declared] of Object.entries(value)) {
    const { label = capitalize(key), description, permalink = kebabCase(key) } = declared ?? {}
    const address = joinUrl(permalink)
    const first = keys.get(address)
    if (first !== undefined || address === '/') {
      const hint = 'Give one of the two another `permalink`.'
      const message = `The permalink \`${address}\` of the tag \`${key}\` is also that of \`${first}\`.`
      const nameless = `The tag \`${key}\` has no letters to make an address of.`
      const diagnostic = first === undefined ? { message: nameless, hint: 'Give it a `permalink`.' } : { message, hint }
      diagnostics.push({
        ...diagnostic,
        ...createLines(source)(declared?.permalink === undefined ? [key] : [key, 'permalink']),
      })
      continue
    }
    keys.set(address, key)
    tags[key] = { label, permalink: address, ...(description !== undefined && { description }), isInline: false }
  }
  return { tags, diagnostics }
}

/** `open-source` is `Open-source`, `API` is `Api`: what sites that come from Docusaurus are used to. */
function capitalize(key: string): string {
  return key.slice(0, 1).toUpperCase() + key.slice(1).toLowerCase()
}

/**
 * Reads the tags file of a folder of content and reports its faults.
 * @param option name of the file relative to the folder; false or null for none, undefined for `tags.yml` if it is there
 */
export async function loadTagsFile(
  context: LoadContext,
  folder: string,
  option: string | false | null | undefined,
): Promise<TagsFile | undefined> {
  if (option === false || option === null) return undefined
  const sourcePath = path.join(folder, option ?? 'tags.yml')
  const source = await context.readText(sourcePath)
  if (source === undefined) {
    if (option === undefined) return undefined
    const hint = 'Correct the option `tags`, or leave it out.'
    context.report({ code: 'tags-file', message: `There is no tags file ${sourcePath}.`, hint, sourcePath })
    return undefined
  }
  const { tags, diagnostics } = parseTagsFile(source)
  for (const diagnostic of diagnostics) context.report({ code: 'tags-file', ...diagnostic, sourcePath })
  return { sourcePath, tags }
}
