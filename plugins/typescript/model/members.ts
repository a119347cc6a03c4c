import { createSlugAllocator, toSlug } from '../../reference/index.ts'
import { type Comment, kindOf, type Reflection, type Signature, type Type } from '../json.ts'

/** The members that the page of a reflection lists, own and inherited. */
export function membersOf(reflection: Reflection): Reflection[] {
  if (reflection.kind === kindOf.namespace || reflection.kind === kindOf.module) return []
  return reflection.children ?? objectMembers(reflection)
}

/** The members of the object that a type describes. */
export function objectMembers({ type }: Pick<Reflection, 'type'>): Reflection[] {
  return type?.type === 'reflection' ? (type.declaration.children ?? []) : []
}

/**
 * The objects that a type describes: itself, or its alternatives, items, and arguments, if comments say something about
 * their members.
 */
export function describedObjects(type: Type | undefined): Reflection[] {
  if (type?.type === 'union' || type?.type === 'intersection') {
    // With one of them, the others are listed, too: they complete it.
    const isListed = type.types.some((part) => describedObjects(part).length > 0)
    return isListed ? type.types.flatMap((part) => ownObject(part) ?? describedObjects(part)) : []
  }
  if (type?.type !== 'reflection') return partsOf(type).flatMap(describedObjects)
  const { children = [], indexSignatures = [] } = type.declaration
  return children.some(isDescribed) || indexSignatures.some(({ comment }) => comment) ? [type.declaration] : []
}

function ownObject(type: Type): Reflection | undefined {
  return objectMembers({ type }).length > 0 && type.type === 'reflection' ? type.declaration : undefined
}

function isDescribed({ comment, signatures = [], type }: Reflection): boolean {
  return comment !== undefined || signatures.some((signature) => signature.comment) || describedObjects(type).length > 0
}

function partsOf(type: Type | undefined): readonly Type[] {
  switch (type?.type) {
    case 'array':
    case 'optional':
    case 'rest':
      return [type.elementType]
    case 'tuple':
      return type.elements ?? []
    case 'namedTupleMember':
      return [type.element]
    case 'typeOperator':
      return [type.target]
    case 'reference':
      return type.typeArguments ?? []
    default:
      return []
  }
}

/** The objects whose members are listed with a member: that of its type, or those that its type describes. */
export function listedObjects({ kind, type }: Reflection): Reflection[] {
  if (kind !== kindOf.property && kind !== kindOf.variable) return []
  return type?.type === 'reflection' && type.declaration.children?.length ? [type.declaration] : describedObjects(type)
}

/** The objects that the type of a page describes, if it is none itself. */
export function alternatives(reflection: Reflection): Reflection[] {
  const { kind, type } = reflection
  const isType = kind === kindOf.typeAlias || kind === kindOf.variable
  return isType && type?.type !== 'reflection' ? describedObjects(type) : []
}

/**
 * The signature of a value whose type is a function, or a function or nothing, with what the comment of the value says of it. Its
 * summary is its own one.
 */
export function functionSignature({ comment, type }: Reflection): Signature | undefined {
  const types = type?.type === 'union' ? type.types : [type]
  const [only, second] = types.flatMap((part) => (part ? callSignatures({ type: part }) : []))
  if (!only || second) return undefined
  const blockTags = [comment, only.comment].flatMap((each) => each?.blockTags ?? [])
  const tagComment = (kind: string, of: string): Comment | undefined => {
    const found = blockTags.find(({ tag, name }) => tag === kind && name === of)
    return found && { summary: found.content }
  }
  const parameters = only.parameters?.map((parameter) => {
    const own = parameter.comment ?? tagComment('@param', parameter.name)
    return own ? { ...parameter, comment: own } : parameter
  })
  const typeParameters = only.typeParameters?.map((parameter) => {
    const { name } = parameter
    const own = parameter.comment ?? tagComment('@typeParam', name) ?? tagComment('@template', name)
    return own ? { ...parameter, comment: own } : parameter
  })
  return {
    ...only,
    comment: { summary: only.comment?.summary ?? [], blockTags },
    ...(parameters && { parameters }),
    ...(typeParameters && { typeParameters }),
  }
}

/** The signatures of a function, or of a type or value that can be called. */
export function callSignatures({ signatures, type }: Pick<Reflection, 'signatures' | 'type'>): Signature[] {
  if (signatures) return signatures
  return type?.type === 'reflection' ? (type.declaration.signatures ?? []) : []
}

/** The signatures by which members of any name are read, of a type or of the object that it describes. */
export function indexSignaturesOf({
  indexSignatures,
  type,
}: Pick<Reflection, 'indexSignatures' | 'type'>): Signature[] {
  return indexSignatures ?? (type?.type === 'reflection' ? (type.declaration.indexSignatures ?? []) : [])
}

export function isInherited({ flags, inheritedFrom }: Reflection): boolean {
  return flags.isInherited === true || inheritedFrom !== undefined
}

/** The ids of the elements of a page by those of its reflections. */
export function pageAnchors(reflection: Reflection): Map<number, string> {
  const anchors = new Map<number, string>()
  const allocate = createSlugAllocator<number>()
  const add = (id: number, fallback: string, ...names: string[]) => {
    const anchor = allocate(names.map(toSlug).filter(Boolean).join('-') || fallback, id).slug
    anchors.set(id, anchor)
    return anchor
  }
  const called: [names: string[], signature: Signature][] = []
  const visit = (members: readonly Reflection[], prefix: string[]) => {
    for (const member of members) {
      const names = [...prefix, member.name]
      const anchor = add(member.id, 'member', ...names)
      for (const signature of [...(member.signatures ?? []), member.getSignature, member.setSignature])
        if (signature) anchors.set(signature.id, anchor)
      const { getSignature, setSignature } = member
      const accessors = [getSignature, setSignature].filter((each) => each !== undefined)
      const signatures = member.signatures ?? [...accessors, functionSignature(member) ?? []].flat()
      called.push(...signatures.map((signature): [string[], Signature] => [names, signature]))
    }
    for (const member of members) visitObjects(listedObjects(member), [...prefix, member.name])
  }
  const visitObjects = (objects: readonly Reflection[], prefix: string[]) => {
    for (const { children = [] } of objects) visit(children, prefix)
  }
  // Own members have the better ids.
  const members = membersOf(reflection)
  visit([...members.filter((member) => !isInherited(member)), ...members.filter(isInherited)], [])
  visitObjects(alternatives(reflection), [])
  called.unshift(...callSignatures(reflection).map((signature): [string[], Signature] => [[], signature]))
  // Visiting adds to them.
  for (const [names, { parameters = [], type }] of called) {
    for (const parameter of parameters) {
      add(parameter.id, 'parameter', ...names, parameter.name)
      visitObjects(describedObjects(parameter.type), [...names, parameter.name])
    }
    visitObjects(describedObjects(type), [...names, 'returns'])
  }
  return anchors
}
