import type { VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import { aside, block, code, deprecatedAdmonition, element, heading, relationList } from '../../reference/index.ts'
import { writeDefinition, writeSignature } from '../code/write-signature.ts'
import {
  commentOf,
  definedIn,
  deprecationNodes,
  descriptionNodes,
  exampleNodes,
  isDeprecated,
  seeNodes,
} from '../comment.ts'
import { kindOf, type Signature, type Type } from '../json.ts'
import type { EntryPage } from '../model/layout.ts'
import { alternatives, callSignatures, describedObjects, membersOf } from '../model/members.ts'
import { type Reference, sourceOf } from '../reference.ts'
import { components } from './component.ts'
import { factNodes } from './facts.ts'
import {
  indexSignatureSection,
  memberGroups,
  objectLists,
  parameterList,
  returnNodes,
  throwNodes,
  typeParameterList,
  typeParameterSection,
} from './members.ts'
import { createPageContext, type PageContext, spaced } from './page-context.ts'

/** Longer definitions are collapsed. */
const maxDefinitionLines = 40

/** The page of an export. */
export function entryPage(
  entry: EntryPage,
  reference: Reference,
): { tree: VirtualRoot; places: PageContext['places'] } {
  const { reflection } = entry
  const { texts } = reference
  const page = createPageContext(reference, entry)
  const source = sourceOf(reflection)
  page.places.allocateLines(reference.placeOf(source))
  const signatures = callSignatures(reflection)
  const [only, second] = signatures
  // Each overload has its own comment.
  const comment = second ? reflection.comment : (commentOf(reflection) ?? only?.comment)
  // An interface that can be called, and its signature, may both have a comment.
  const inner = !second && comment !== only?.comment ? only?.comment : undefined
  const place = only && reflection.kind === kindOf.function ? (only.sources?.[0] ?? source) : source
  const facts = [...factNodes({ flags: { isAbstract: reflection.flags.isAbstract === true }, comment }, reference)]
  const reason = deprecationNodes(comment, place, page, '')
  const examples = [comment, inner, ...(second ? signatures.map((each) => each.comment) : [])].flatMap((each) =>
    exampleNodes(each, place, page),
  )
  const described = alternatives(reflection)
  const children = [
    ...(isDeprecated(reflection) || reason.length > 0 ? [deprecatedAdmonition(reason, texts)] : []),
    ...(facts.length > 0 ? [element('p', { className: ['member-type'] }, spaced(facts))] : []),
    ...descriptionNodes(comment, place, page),
    aside(
      ...(examples.length > 0
        ? [heading(2, page.sectionId('example'), examples.length > 1 ? texts.examples : texts.example), ...examples]
        : []),
      heading(2, page.sectionId('definition'), texts.definition),
      definitionBlock(entry, page),
    ),
    ...deprecationNodes(inner, place, page),
    ...descriptionNodes(inner, place, page),
    ...typeParameterSection(reflection.typeParameters ?? (second ? undefined : only?.typeParameters), place, page),
    ...(second ? overloads(entry, signatures, page) : only ? signatureSections(only, place, page) : []),
    ...indexSignatureSection(reflection, page),
    ...memberGroups(membersOf(reflection), page),
    ...(described.length > 0
      ? [heading(2, page.sectionId('properties'), texts.properties), ...objectLists(described, page)]
      : []),
    ...relationSection(entry, page),
    ...relationList([[texts.seeAlso, [comment, inner].flatMap((each) => seeNodes(each, place, page))]]),
    ...definedIn(source, reference),
  ]
  return { tree: { type: 'root', uses: components, children }, places: page.places }
}

function definitionBlock({ reflection }: EntryPage, page: PageContext): VirtualNode {
  const lines = page.lines((writer) => writeDefinition(reflection, writer))
  const definition = block('ts', lines)
  if (lines.length <= maxDefinitionLines) return definition
  return element('details', {}, [
    element('summary', {}, [page.reference.texts.showDefinition({ count: lines.length })]),
    definition,
  ])
}

/** What a function takes, returns and throws. */
function signatureSections(
  signature: Signature,
  source: Parameters<typeof returnNodes>[1],
  page: PageContext,
): VirtualNode[] {
  const { texts } = page.reference
  const { parameters = [], type } = signature
  const returned = returnNodes(signature, source, page)
  const thrown = throwNodes(signature, source, page)
  return [
    ...(parameters.length > 0
      ? [heading(2, page.sectionId('parameters'), texts.parameters), parameterList(parameters, source, page, true)]
      : []),
    ...(type
      ? [
          heading(2, page.sectionId('returns'), texts.returns),
          element('p', { className: ['member-type'] }, [page.type(type)]),
          ...returned,
          ...objectLists(describedObjects(type), page),
        ]
      : []),
    ...(thrown.length > 0 ? [heading(2, page.sectionId('throws'), texts.throws), ...thrown] : []),
  ]
}

function overloads({ reflection }: EntryPage, signatures: readonly Signature[], page: PageContext): VirtualNode[] {
  const { texts } = page.reference
  const isFunction = reflection.kind === kindOf.function
  return signatures.flatMap((signature, index) => {
    const source = signature.sources?.[0] ?? sourceOf(reflection)
    const lines = page.lines((writer) => writeSignature(signature, writer, { name: isFunction ? reflection.name : '' }))
    return [
      heading(2, page.sectionId(`overload-${index + 1}`), texts.overloadTitle({ number: String(index + 1) })),
      block('ts', lines),
      ...deprecationNodes(signature.comment, source, page),
      ...descriptionNodes(signature.comment, source, page),
      ...typeParameterList(signature.typeParameters, source, page),
      ...(signature.parameters?.length ? [parameterList(signature.parameters, source, page)] : []),
      ...relationList([
        [texts.returns, returnNodes(signature, source, page)],
        [texts.throws, throwNodes(signature, source, page)],
        [texts.seeAlso, seeNodes(signature.comment, source, page)],
      ]),
      ...objectLists(describedObjects(signature.type), page),
    ]
  })
}

function relationSection(entry: EntryPage, page: PageContext): VirtualNode[] {
  const { extendedTypes, implementedTypes, extendedBy, implementedBy } = entry.reflection
  const { texts, aliasesOf } = page.reference
  const list = (types: readonly Type[] = []) =>
    types.flatMap((type, index) => [...(index > 0 ? [{ type: 'text', value: ', ' }] : []), page.type(type)])
  const aliases = aliasesOf(entry).flatMap((name, index) => [
    ...(index > 0 ? [{ type: 'text', value: ', ' }] : []),
    code(name),
  ])
  const relations = relationList([
    [texts.extends, list(extendedTypes)],
    [texts.implements, list(implementedTypes)],
    [texts.extendedBy, list(extendedBy)],
    [texts.implementedBy, list(implementedBy)],
    [texts.reexports, aliases],
  ])
  return relations.length > 0 ? [heading(2, page.sectionId('relations'), texts.relations), ...relations] : []
}
