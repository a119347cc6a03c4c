import { z } from 'zod'
import { createLines } from '../documents/content/read/index.ts'
import { closestMatch } from '../platform/index.ts'
import { formatCount } from '../shared/format-count.ts'
import type { Diagnostic, LoadContext } from '../shared/types.ts'
import { parseSettings } from './yaml-file.ts'

const schema = z.record(
  z.string(),
  z.looseObject(
    { message: z.string('a text') },
    { error: (issue) => (issue.code === 'invalid_type' ? 'an object with a `message`' : undefined) },
  ),
  'an object that maps keys to messages',
)

/** The messages of a translation file, by key. */
export type Messages = Readonly<Record<string, string>>

export interface MessageFile {
  messages: Messages
  diagnostics: Diagnostic[]
  /** Returns diagnostics for keys of the file that translate nothing, and for keys that it lacks. */
  check(known: readonly string[], optional?: readonly string[]): Diagnostic[]
}

/** Parses a translation file in the format of Docusaurus: `{ "key": { "message": "…" } }`. */
export function parseMessages(source: string, sourcePath: string): MessageFile {
  const { value = {}, diagnostics } = parseSettings(source, schema)
  const messages: Messages = Object.fromEntries(Object.entries(value).map(([key, { message }]) => [key, message]))
  return {
    messages,
    diagnostics: diagnostics.map((issue) => ({ code: 'translation', severity: 'error', ...issue, sourcePath })),
    check(known, optional = []) {
      const lines = createLines(source)
      const extra = Object.keys(messages).filter((key) => !known.includes(key) && !optional.includes(key))
      const missing = known.filter((key) => messages[key] === undefined)
      return [
        ...extra.map((key): Diagnostic => {
          const close = closestMatch(key, missing)
          const hint = close === undefined ? 'Remove the key.' : `Did you mean \`${close}\`? Otherwise, remove the key.`
          const message = `\`${key}\` translates nothing: the site has no such text.`
          return { code: 'translation', severity: 'warning', message, hint, sourcePath, ...lines([key]) }
        }),
        ...(missing.length === 0
          ? []
          : [
              {
                code: 'translation',
                severity: 'info' as const,
                message: `${formatCount(missing.length, 'text')} not translated, such as \`${missing[0]}\`.`,
                hint: 'Add the keys. Until then, readers see the texts of the default language.',
                sourcePath,
              },
            ]),
      ]
    },
  }
}

type MessageContext = Pick<LoadContext, 'readText' | 'report' | 'translations'>

/** Reads a translation file of a locale and reports what is wrong in it; undefined if there is none. */
export async function loadMessageFile(context: MessageContext, file: string): Promise<MessageFile | undefined> {
  if (context.translations === undefined) return undefined
  const sourcePath = `${context.translations}/${file}`
  const source = await context.readText(sourcePath)
  if (source === undefined) return undefined
  const parsed = parseMessages(source, sourcePath)
  for (const diagnostic of parsed.diagnostics) context.report(diagnostic)
  return parsed
}

/** The same for a file whose keys are known. Without the file, nothing is translated. */
export async function loadMessages(context: MessageContext, file: string, known: readonly string[]): Promise<Messages> {
  const parsed = await loadMessageFile(context, file)
  for (const diagnostic of parsed?.check(known) ?? []) context.report(diagnostic)
  return parsed?.messages ?? {}
}
