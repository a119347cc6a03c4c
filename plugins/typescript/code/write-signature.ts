import type { Reflection, Signature } from '../json.ts'
import { kindOf } from '../json.ts'
import { type Code, scope } from './code-writer.ts'
import { propertyName, quote } from './names.ts'
import { writeIndexSignature, writeList, writeParameters, writeType, writeTypeParameters } from './write-type.ts'

/** `name<T>(parameters): type` */
export function writeSignature(
  signature: Signature,
  code: Code,
  { name, keyword }: { name: string; keyword?: string },
): void {
  const { writer } = code
  if (keyword) writer.add(`${keyword} `, scope.keyword)
  writer.add(name, scope.function)
  writeTypeParameters(signature.typeParameters, code)
  writeParameters(signature.parameters ?? [], code)
  if (!signature.type || signature.kind === 16384) return
  writer.add(': ')
  writeType(signature.type, code)
}

/** The words before a member. */
export function modifiers({ flags }: Pick<Reflection, 'flags'>): string[] {
  return [
    ...(flags.isProtected ? ['protected'] : []),
    ...(flags.isStatic ? ['static'] : []),
    ...(flags.isAbstract ? ['abstract'] : []),
    ...(flags.isReadonly ? ['readonly'] : []),
  ]
}

/** Writes a member of a class or an interface, a line for each signature. */
export function writeMember(member: Reflection, code: Code): void {
  const { writer, urlOf, indent } = code
  const { name, kind, flags, signatures = [], getSignature, setSignature, type } = member
  const words = modifiers(member)
    .map((word) => `${word} `)
    .join('')
  const url = urlOf(member.id)
  if (kind === kindOf.accessor) {
    const accessors = [
      ['get', getSignature],
      ['set', setSignature],
    ] as const
    let isFirst = true
    for (const [keyword, signature] of accessors) {
      if (!signature) continue
      if (!isFirst) writer.newLine(indent)
      isFirst = false
      writer.add(`${words}${keyword} `, scope.keyword)
      writer.add(name, scope.function, url)
      writeParameters(signature.parameters ?? [], code)
      if (keyword === 'get' && signature.type) {
        writer.add(': ')
        writeType(signature.type, code)
      }
    }
    return
  }
  if (signatures.length > 0) {
    for (const [index, signature] of signatures.entries()) {
      if (index > 0) writer.newLine(indent)
      writer.add(words, scope.keyword)
      const isConstructor = kind === kindOf.constructor
      writer.add(isConstructor ? 'constructor' : propertyName(name), scope.function, url)
      if (flags.isOptional) writer.add('?')
      writeTypeParameters(isConstructor ? undefined : signature.typeParameters, code)
      writeParameters(signature.parameters ?? [], code)
      if (isConstructor || !signature.type) continue
      writer.add(': ')
      writeType(signature.type, code)
    }
    return
  }
  writer.add(words, scope.keyword)
  writer.add(propertyName(name), scope.property, url)
  if (flags.isOptional) writer.add('?')
  if (!type) return
  writer.add(': ')
  writeType(type, code)
}

/** Writes what a page describes, with its own members. */
export function writeDefinition(reflection: Reflection, code: Code): void {
  const { writer } = code
  const { kind, name, flags, type, typeParameters, signatures = [], defaultValue } = reflection
  const begin = (keyword: string) => {
    writer.add(`${keyword} `, scope.keyword)
    writer.add(name, scope.type)
    writeTypeParameters(typeParameters, code)
  }
  if (kind === kindOf.function) {
    for (const [index, signature] of signatures.entries()) {
      if (index > 0) writer.newLine()
      writeSignature(signature, code, { name, keyword: 'function' })
    }
  } else if (kind === kindOf.variable) {
    writer.add(flags.isConst ? 'const ' : 'let ', scope.keyword)
    writer.add(name, scope.name)
    if (type) {
      writer.add(': ')
      writeType(type, code)
    }
    if (
      type?.type !== 'literal' &&
      defaultValue !== undefined &&
      defaultValue !== '...' &&
      defaultValue.length < 60 &&
      !defaultValue.includes('\n')
    ) {
      writer.add(' = ', scope.operator)
      writer.add(defaultValue)
    }
  } else if (kind === kindOf.typeAlias) {
    begin('type')
    writer.add(' = ', scope.operator)
    if (type) writeType(type, code)
    else writeBody(reflection, code)
  } else if (kind === kindOf.enum) {
    begin('enum')
    writeBody(reflection, code)
  } else if (kind === kindOf.class || kind === kindOf.interface) {
    begin(kind === kindOf.interface ? 'interface' : flags.isAbstract ? 'abstract class' : 'class')
    writeHeritage(' extends', reflection.extendedTypes, code)
    writeHeritage(' implements', reflection.implementedTypes, code)
    writer.add(' ')
    writeBody(reflection, code)
  } else begin('namespace')
}

function writeHeritage(keyword: string, types: Reflection['extendedTypes'], code: Code): void {
  if (!types?.length) return
  code.writer.add(keyword, scope.keyword)
  writeList(types, code, [' ', ', ', ''])
}

function writeBody({ kind, children = [], signatures = [], indexSignatures = [] }: Reflection, code: Code): void {
  const { writer } = code
  const isEnum = kind === kindOf.enum
  if (isEnum) writer.add(' ')
  const own = children.filter(({ flags, inheritedFrom }) => !flags.isInherited && !inheritedFrom)
  const inner = { ...code, indent: code.indent + 1 }
  const lines = [
    ...indexSignatures.map((signature) => () => writeIndexSignature(signature, inner)),
    ...signatures.map((signature) => () => writeSignature(signature, inner, { name: '' })),
    ...own.map((member) => () => (isEnum ? writeEnumMember(member, inner) : writeMember(member, inner))),
  ]
  writer.add('{')
  for (const write of lines) {
    writer.newLine(1)
    write()
    if (isEnum) writer.add(',')
  }
  if (lines.length > 0) writer.newLine()
  writer.add('}')
}

function writeEnumMember({ id, name, type }: Reflection, { writer, urlOf }: Code): void {
  writer.add(propertyName(name), scope.enumValue, urlOf(id))
  const value = type?.type === 'literal' ? type.value : undefined
  if (typeof value !== 'string' && typeof value !== 'number') return
  writer.add(' = ', scope.operator)
  writer.add(
    typeof value === 'string' ? quote(value) : String(value),
    typeof value === 'string' ? scope.string : scope.number,
  )
}
