import type { VirtualNode } from 'lectern/plugin-kit'
import {
  compareNames,
  definitionList,
  element,
  heading,
  memberName,
  memberSections,
  paragraph,
  relationList,
} from '../../reference/index.ts'
import type { Code } from '../code/code-writer.ts'
import { parameterName } from '../code/names.ts'
import {
  writeIndexSignature,
  writeParameters,
  writeType,
  writeTypeParameter,
  writeTypeParameters,
} from '../code/write-type.ts'
import {
  commentNodes,
  commentOf,
  deprecationNodes,
  descriptionNodes,
  exampleNodes,
  isDeprecated,
  seeNodes,
  tagsOf,
} from '../comment.ts'
import {
  type Comment,
  kindOf,
  type Parameter,
  type Reflection,
  type Signature,
  type Source,
  type Type,
  type TypeParameter,
} from '../json.ts'
import { describedObjects, functionSignature, indexSignaturesOf, isInherited, listedObjects } from '../model/members.ts'
import { sourceOf } from '../reference.ts'
import { defaultOf, factNodes } from './facts.ts'
import { type PageContext, spaced } from './page-context.ts'

const groups = [
  ['constructors', kindOf.constructor],
  ['properties', kindOf.property],
  ['accessors', kindOf.accessor],
  ['methods', kindOf.method],
  ['values', kindOf.enumMember],
] as const

/** The members of a class, an interface or an object: a section for each kind, inherited ones collapsed. */
export function memberGroups(members: readonly Reflection[], page: PageContext): VirtualNode[] {
  const { texts } = page.reference
  return groups.flatMap(([name, kind]) => {
    const own = members.filter((member) => groupKind(member) === kind)
    if (own.length === 0) return []
    const isData = name === 'properties' || name === 'values'
    return [
      heading(2, page.sectionId(name), texts[name]),
      ...memberSections(
        own.filter((member) => !isInherited(member)),
        {
          kind: name === 'values' ? 'values' : 'fields',
          texts,
          // Methods stay in their order: overloads of one may be deprecated, and lists are called fields.
          isDeprecated: isData ? isDeprecated : () => false,
          toNode: (member) => memberNode(member, page, !(isData && isDeprecated(member))),
        },
      ),
      ...inheritedLists(own.filter(isInherited), page),
    ]
  })
}

/** Variables and functions of an object are its properties and methods. */
function groupKind({ kind }: Reflection): number {
  if (kind === kindOf.variable) return kindOf.property
  return kind === kindOf.function ? kindOf.method : kind
}

/** The members from each ancestor in a list that is collapsed. */
function inheritedLists(members: readonly Reflection[], page: PageContext): VirtualNode[] {
  const { texts } = page.reference
  const owners = new Map<string, Reflection[]>()
  for (const member of members) {
    const name = (member.inheritedFrom ?? member.signatures?.[0]?.inheritedFrom)?.name ?? ''
    const owner = name.slice(0, Math.max(0, name.lastIndexOf('.')))
    owners.set(owner, [...(owners.get(owner) ?? []), member])
  }
  return [...owners].map(([name, inherited]) =>
    element('details', { className: ['deprecated-members'] }, [
      element('summary', {}, [texts.inheritedFrom({ count: inherited.length, name })]),
      definitionList(
        [...inherited].sort((a, b) => compareNames(a.name, b.name)).map((member) => memberNode(member, page, false)),
      ),
    ]),
  )
}

function memberNode(member: Reflection, page: PageContext, isListed: boolean): VirtualNode {
  const { signatures = [], indexSignatures = [] } = member
  const id = page.anchors.get(member.id) ?? member.name
  const source = sourceOf(member)
  const { texts } = page.reference
  const label = member.kind === kindOf.constructor ? 'constructor' : member.name
  const name = memberName(label, id, { texts, isListed })
  const [first, second] = signatures
  const type = typeSpan(member, page)
  const facts = [...(second || !type ? [] : [type]), ...factNodes(member, page.reference)]
  const factLine = facts.length > 0 ? [element('dd', { className: ['member-type'] }, spaced(facts))] : []
  if (first && second) {
    const overloads = signatures.flatMap((signature) => [
      element('dd', { className: ['member-type', 'member-overload'] }, [signatureSpan(signature, page)]),
      ...detailNodes(signature.comment, signature.sources?.[0] ?? source, page),
      ...signatureDetails(signature, signature.sources?.[0] ?? source, page),
    ])
    return element('div', {}, [name, ...factLine, ...overloads])
  }
  const inner = first ? undefined : functionSignature(member)
  const called = first ?? inner
  return element('div', {}, [
    name,
    ...factLine,
    ...(member.kind === kindOf.accessor
      ? accessorNodes(member, source, page)
      : detailNodes(commentOf(member), source, page)),
    ...(inner ? wrapped(descriptionNodes({ summary: inner.comment?.summary ?? [] }, source, page)) : []),
    ...(called ? signatureDetails(called, source, page) : []),
    ...objectNodes(listedObjects(member), page),
    ...indexNodes(indexSignatures, page),
  ])
}

/** What the comments of a getter and of a setter say. */
function accessorNodes(member: Reflection, source: Source | undefined, page: PageContext): VirtualNode[] {
  const { comment, getSignature, setSignature } = member
  return [
    ...detailNodes(comment, source, page),
    ...[getSignature, setSignature].flatMap((signature) =>
      signature ? [...detailNodes(signature.comment, source, page), ...signatureDetails(signature, source, page)] : [],
    ),
  ]
}

function wrapped(nodes: VirtualNode[]): VirtualNode[] {
  return nodes.length > 0 ? [element('dd', {}, nodes)] : []
}

function indexNodes(signatures: readonly Signature[], page: PageContext): VirtualNode[] {
  return signatures.map((signature) =>
    element('dd', {}, [
      page.span((code) => writeIndexSignature(signature, code)),
      ...descriptionNodes(signature.comment, signature.sources?.[0], page),
    ]),
  )
}

function typeSpan(member: Reflection, page: PageContext): VirtualNode | undefined {
  const { kind, type, signatures, getSignature, setSignature } = member
  if (signatures?.[0]) return signatureSpan(signatures[0], page)
  if (kind === kindOf.enumMember)
    return (
      type &&
      page.span((code) => {
        code.writer.add('= ')
        writeType(type, code)
      })
    )
  const shown = type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type
  if (!shown) return undefined
  return listedType(shown, page)
}

/** A type whose members follow. */
function listedType(type: Type, page: PageContext): VirtualNode {
  return type.type === 'reflection' && type.declaration.children?.length && !type.declaration.signatures
    ? page.span((code) => code.writer.add('object'))
    : page.type(type)
}

/** A list of the members of each object. */
function objectNodes(objects: readonly Reflection[], page: PageContext): VirtualNode[] {
  return objects.flatMap(({ children = [], indexSignatures = [] }) => [
    ...wrapped(
      children.length > 0
        ? [
            definitionList(
              children.map((inner) => memberNode(inner, page, false)),
              'member-arguments',
            ),
          ]
        : [],
    ),
    ...indexNodes(indexSignatures, page),
  ])
}

/** The members of the objects that a type consists of, or that a function returns. */
export function objectLists(objects: readonly Reflection[], page: PageContext): VirtualNode[] {
  return objects.flatMap((declaration) => [
    ...(objects.length > 1
      ? [element('p', { className: ['member-type'] }, [page.type({ type: 'reflection', declaration })])]
      : []),
    definitionList([
      ...(declaration.children ?? []).map((member) => memberNode(member, page, false)),
      ...indexNodes(declaration.indexSignatures ?? [], page).map((node) => element('div', {}, [node])),
    ]),
  ])
}

/** `<T>(parameters): type` */
export function signatureSpan(signature: Signature, page: PageContext): VirtualNode {
  return page.span((code: Code) => {
    const isConstructor = signature.kind === 16384
    if (!isConstructor) writeTypeParameters(signature.typeParameters, code)
    writeParameters(signature.parameters ?? [], code)
    if (isConstructor || !signature.type) return
    code.writer.add(': ')
    writeType(signature.type, code)
  })
}

/** The comment of a member: why it is deprecated, what it is, examples, and what else to read. */
function detailNodes(comment: Comment | undefined, source: Source | undefined, page: PageContext): VirtualNode[] {
  const nodes = [
    ...deprecationNodes(comment, source, page),
    ...descriptionNodes(comment, source, page),
    ...exampleNodes(comment, source, page),
    ...relationList([[page.reference.texts.seeAlso, seeNodes(comment, source, page)]]),
  ]
  return wrapped(nodes)
}

/** The parameters of a method, and what is said about what it returns and throws. */
export function signatureDetails(signature: Signature, source: Source | undefined, page: PageContext): VirtualNode[] {
  const { texts } = page.reference
  // The signature has their names and types.
  const isShown = (signature.parameters ?? []).some(
    (parameter) =>
      (parameter.comment?.summary ?? []).length > 0 ||
      describedObjects(parameter.type).length > 0 ||
      defaultOf(parameter) !== undefined,
  )
  const lists = relationList([
    [texts.returns, returnNodes(signature, source, page)],
    [texts.throws, throwNodes(signature, source, page)],
  ])
  return [
    // Those of a constructor are those of its class.
    ...wrapped(signature.kind === 16384 ? [] : typeParameterList(signature.typeParameters, source, page)),
    ...(isShown ? [element('dd', {}, [parameterList(signature.parameters ?? [], source, page)])] : []),
    ...wrapped(lists),
    ...objectNodes(describedObjects(signature.type), page),
  ]
}

export function returnNodes({ comment }: Signature, source: Source | undefined, page: PageContext): VirtualNode[] {
  return tagsOf(comment, '@returns', '@return').flatMap((parts) => commentNodes(parts, source, page))
}

export function throwNodes({ comment }: Signature, source: Source | undefined, page: PageContext): VirtualNode[] {
  return tagsOf(comment, '@throws', '@exception').flatMap((parts) => commentNodes(parts, source, page))
}

/** The parameters of a function. @param isSection whether they are a section of the page */
export function parameterList(
  parameters: readonly Parameter[],
  source: Source | undefined,
  page: PageContext,
  isSection = false,
): VirtualNode {
  const items = parameters.map((parameter) => {
    const { type, flags } = parameter
    const name = `${flags.isRest ? '...' : ''}${parameterName(parameter.name)}`
    const id = page.anchors.get(parameter.id) ?? parameter.name
    const objects = describedObjects(type)
    const shown = type && (objects.length > 0 ? listedType(type, page) : page.type(type))
    const facts = [...(shown ? [shown] : []), ...factNodes(parameter, page.reference)]
    const details = commentNodes(parameter.comment?.summary ?? [], source, page)
    return element('div', {}, [
      memberName(name, id, { texts: page.reference.texts, isListed: isSection }),
      ...(facts.length > 0 ? [element('dd', { className: ['member-type'] }, spaced(facts))] : []),
      ...(details.length > 0 ? [element('dd', {}, details)] : []),
      ...objectNodes(objects, page),
    ])
  })
  return definitionList(items, ...(isSection ? [] : ['member-arguments']))
}

export function typeParameterSection(
  parameters: readonly TypeParameter[] | undefined,
  source: Source | undefined,
  page: PageContext,
): VirtualNode[] {
  if (!parameters?.length) return []
  return [
    heading(2, page.sectionId('type-parameters'), page.reference.texts.typeParameters),
    definitionList(typeParameterItems(parameters, source, page)),
  ]
}

/** The type parameters of a method, if comments say something about them. */
export function typeParameterList(
  parameters: readonly TypeParameter[] = [],
  source: Source | undefined,
  page: PageContext,
): VirtualNode[] {
  if (!parameters.some(({ comment }) => comment && comment.summary.length > 0)) return []
  return [definitionList(typeParameterItems(parameters, source, page), 'member-arguments')]
}

function typeParameterItems(
  parameters: readonly TypeParameter[],
  source: Source | undefined,
  page: PageContext,
): VirtualNode[] {
  return parameters.map((parameter) =>
    element('div', {}, [
      element('dt', {}, [page.span((code) => writeTypeParameter(parameter, code))]),
      ...wrapped(commentNodes(parameter.comment?.summary ?? [], source, page)),
    ]),
  )
}

/** A paragraph for each signature by which members of any name are read. */
export function indexSignatureSection(reflection: Reflection, page: PageContext): VirtualNode[] {
  const indexSignatures = indexSignaturesOf(reflection)
  if (indexSignatures.length === 0) return []
  return [
    heading(2, page.sectionId('index-signature'), page.reference.texts.indexSignatures),
    ...indexSignatures.flatMap((signature) => [
      paragraph(page.span((code) => writeIndexSignature(signature, code))),
      ...descriptionNodes(signature.comment, signature.sources?.[0], page),
    ]),
  ]
}
