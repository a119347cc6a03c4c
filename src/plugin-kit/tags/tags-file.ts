import { z } from 'zod'
import { createLines } from '../../documents/content/read/index.ts'
import type { LoadContext, TranslatableFile } from '../../shared/types.ts'
import { joinUrl } from '../../shared/url.ts'
import { kebabCase } from '../kebab-case.ts'
import { reportOtherForms, type TranslatedFolder, translatedFile } from '../translations.ts'
import { text } from '../values.ts'
import { type FileIssue, parseSettings } from '../yaml-file.ts'

/** A resolved tag. */
export interface Tag {
  label: string
  /** Path below the page of all tags; begins with a slash. */
  permalink: string
  description?: string
  /** Whether it is missing in the tags file. */
  isInline: boolean
}

/** The tags file of a content folder: tags by key. */
export interface TagsFile {
  sourcePath: string
  tags: Record<string, Tag>
}

const definition = z.strictObject(
  {
    /** Name on pages. Default: the key, capitalized. */
    label: text.optional(),
    /** Description on the page of the tag. */
    description: text.optional(),
    /** Path of the page of the tag, below the page of all tags. Default: the key in kebab case. */
    permalink: text.optional(),
  },
  {
    error: (issue) =>
      issue.code === 'invalid_type' ? 'an object with `label`, `description` or `permalink`' : undefined,
  },
)

const schema = z.record(z.string(), definition.nullable(), 'an object that maps keys to tags')

/** Parses a tags file. If tags share a permalink, only the first one is in the result. */
export function parseTagsFile(source: string): { tags: Record<string, Tag>; diagnostics: FileIssue[] } {
  const { value = {}, diagnostics } = parseSettings(source, schema)
  const tags: Record<string, Tag> = {}
  const owners = new Map<string, string>()
  for (const [key, definition] of Object.entries(value)) {
    const { label = capitalize(key), description, permalink = kebabCase(key) } = definition ?? {}
    const path = joinUrl(permalink)
    const owner = owners.get(path)
    if (owner !== undefined || path === '/') {
      const diagnostic = owner === undefined ? emptyPermalink(key) : duplicatePermalink(path, key, owner)
      diagnostics.push({
        ...diagnostic,
        ...createLines(source)(definition?.permalink === undefined ? [key] : [key, 'permalink']),
      })
      continue
    }
    owners.set(path, key)
    tags[key] = { label, permalink: path, description, isInline: false }
  }
  return { tags, diagnostics }
}

function emptyPermalink(key: string): FileIssue {
  const message = `Cannot create a permalink for the tag \`${key}\`: it contains no letters or digits.`
  return { message, hint: 'Set its `permalink`.' }
}

function duplicatePermalink(path: string, key: string, owner: string): FileIssue {
  const message = `The tags \`${owner}\` and \`${key}\` have the same permalink: \`${path}\`.`
  return { message, hint: 'Change the `permalink` of one of them.' }
}

/** `open-source` becomes `Open-source`, `API` becomes `Api`, as in Docusaurus. */
function capitalize(key: string): string {
  return key.slice(0, 1).toUpperCase() + key.slice(1).toLowerCase()
}

/**
 * Loads the tags file of a content folder and reports its problems.
 * @param option the file, relative to the folder; false or null for none, undefined for `tags.yml` if it exists
 */
export async function loadTagsFile(
  context: LoadContext,
  folders: TranslatedFolder,
  option: string | false | null | undefined,
): Promise<TagsFile | undefined> {
  await reportOtherForms(
    context,
    'tags',
    option === false || option === null ? undefined : (option ?? 'tags.yml'),
    folders,
  )
  if (option === false || option === null) return undefined
  const sourcePath = await translatedFile(context, option ?? 'tags.yml', folders)
  const source = await context.readText(sourcePath)
  if (source === undefined) {
    if (option === undefined) return undefined
    const hint = 'Correct the `tags` option, or remove it.'
    context.report({ code: 'tags-file', message: `The tags file ${sourcePath} does not exist.`, hint, sourcePath })
    return undefined
  }
  const { tags, diagnostics } = parseTagsFile(source)
  for (const diagnostic of diagnostics) context.report({ code: 'tags-file', ...diagnostic, sourcePath })
  return { sourcePath, tags }
}

/** Describes the texts of a tags file for translators. @param name path of its translation below the folder of a locale */
export function tagTexts(name: string, { sourcePath }: Pick<TagsFile, 'sourcePath'>): TranslatableFile {
  return { type: 'settings', name, of: sourcePath, fields: ['label', 'description'] }
}
