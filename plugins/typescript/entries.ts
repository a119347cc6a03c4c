import { declarationName, type ReferenceCard, type ReferenceEntry } from 'lectern/plugin-kit'
import { cardText, createTokenWriter, tokensToText } from '../reference/index.ts'
import type { Code } from './code/code-writer.ts'
import { writeDefinition, writeMember, writeSignature } from './code/write-signature.ts'
import { typeText } from './code/write-type.ts'
import { commentMarkdown, commentOf, tagsOf } from './comment.ts'
import { type Comment, kindOf, type Reflection } from './json.ts'
import type { EntryKind, EntryPage } from './model/layout.ts'
import { callSignatures, isInherited, membersOf } from './model/members.ts'
import { type Reference, sourceOf } from './reference.ts'

/** Longer signatures are cut. */
const maxSignature = 160

/** What a page describes: itself, its members, and its parameters. */
export function pageEntries(page: EntryPage, reference: Reference): ReferenceEntry[] {
  const { reflection, name, kind } = page
  const anchors = reference.anchorsOf(page)
  const { texts } = reference
  const aliases = reference.aliasesOf(page)
  const source = sourceOf(reflection)
  const entry: ReferenceEntry = {
    name,
    ...(aliases.length > 0 && { aliases }),
    ...(source && { declaredAs: declarationName(source.fileName, reflection.name) }),
    card: {
      kind: texts[kindTexts[kind]],
      signature: entrySignature(reflection),
      ...describe(commentOf(reflection), reference),
    },
  }
  const members = membersOf(reflection).filter((member) => !isInherited(member) && member.kind !== kindOf.constructor)
  return [
    entry,
    ...members.map((member) => ({
      name: member.name,
      id: anchors.get(member.id) ?? member.name,
      of: name,
      card: {
        kind: memberKind(member, reference),
        signature: memberSignature(member),
        ...describe(commentOf(member), reference),
      },
    })),
    ...callSignatures(reflection).flatMap(({ parameters = [] }) =>
      parameters.map((parameter) => ({
        name: parameter.name,
        id: anchors.get(parameter.id) ?? parameter.name,
        of: name,
        isArgument: true as const,
        card: {
          kind: texts.kindParameter,
          signature: shorten(`${parameter.name}: ${parameter.type ? typeText(parameter.type) : 'any'}`),
          ...describe(parameter.comment, reference),
        },
      })),
    ),
  ]
}

const kindTexts = {
  classes: 'kindClass',
  interfaces: 'kindInterface',
  typeAliases: 'kindTypeAlias',
  enums: 'kindEnum',
  functions: 'kindFunction',
  variables: 'kindVariable',
  namespaces: 'kindNamespace',
} as const satisfies Record<EntryKind, string>

/** The word for what a page describes, which is part of its title for search engines. */
export function kindWord({ kind }: EntryPage, { texts }: Reference): string {
  return texts[kindTexts[kind]]
}

function memberKind({ kind, signatures }: Reflection, { texts }: Reference): string {
  if (kind === kindOf.enumMember) return texts.kindValue
  if (kind === kindOf.accessor) return texts.kindAccessor
  return signatures ? texts.kindMethod : texts.kindProperty
}

function describe(comment: Comment | undefined, reference: Reference): Partial<ReferenceCard> {
  const noLinks = { ...reference, urlOf: () => undefined }
  const text = cardText(commentMarkdown(comment?.summary ?? [], noLinks))
  const [reason] = tagsOf(comment, '@deprecated')
  return {
    text,
    ...(reason && {
      deprecated: `${reference.texts.deprecatedNote} ${cardText(commentMarkdown(reason, noLinks)) ?? ''}`.trim(),
    }),
  }
}

function toText(write: (code: Code) => void): string {
  const writer = createTokenWriter()
  write({ writer, urlOf: () => undefined, indent: 0, isInline: true })
  return tokensToText(writer.lines)
}

/** A definition without its body, the first of several signatures. */
function entrySignature(reflection: Reflection): string {
  const [first] = reflection.signatures ?? []
  if (reflection.kind === kindOf.function && first)
    return shorten(toText((code) => writeSignature(first, code, { name: reflection.name, keyword: 'function' })))
  const [line = ''] = toText((code) => writeDefinition(reflection, code)).split('\n')
  return shorten(line.replace(/\s*(?:=\s*)?\{?$/, ''))
}

function memberSignature(member: Reflection): string {
  const [line = ''] = toText((code) => writeMember(member, code)).split('\n')
  return shorten(line)
}

function shorten(text: string): string {
  return text.length <= maxSignature ? text : `${text.slice(0, maxSignature).replace(/\s+\S*$/, '')} …`
}
