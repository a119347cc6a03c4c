import { createTokenWriter, tokensToText } from '../../reference/index.ts'
import type { Parameter, ReferenceType, Reflection, Type, TypeParameter } from '../json.ts'
import { type Code, scope } from './code-writer.ts'
import { parameterName, propertyName } from './names.ts'
import { isFunctionType, precedence, precedenceOf } from './precedence.ts'
import { writeLiteral } from './write-literal.ts'

/** Objects and unions that are wider are split into lines. */
const maxWidth = 60

/** Writes a type as in sources, its names linked. */
export function writeType(type: Type, code: Code, context: number = precedence.conditional): void {
  const isWrapped = precedenceOf(type) < context
  if (isWrapped) code.writer.add('(')
  writeBare(type, code)
  if (isWrapped) code.writer.add(')')
}

/** A type as text. */
export function typeText(type: Type): string {
  const writer = createTokenWriter()
  writeType(type, { writer, urlOf: () => undefined, indent: 0, isInline: true })
  return tokensToText(writer.lines)
}

function writeBare(type: Type, code: Code): void {
  const { writer } = code
  switch (type.type) {
    case 'intrinsic':
      writer.add(type.name, scope.primitive)
      break
    case 'unknown':
      writer.add(type.name)
      break
    case 'literal':
      writeLiteral(type.value, writer)
      break
    case 'reference':
      writeReference(type, code)
      break
    case 'array':
      writeType(type.elementType, code, precedence.postfix)
      writer.add('[]')
      break
    case 'tuple':
      writeList(type.elements ?? [], code, ['[', ', ', ']'])
      break
    case 'namedTupleMember':
      writer.add(type.name, scope.parameter)
      writer.add(type.isOptional ? '?: ' : ': ')
      writeType(type.element, code)
      break
    case 'optional':
      writeType(type.elementType, code, precedence.postfix)
      writer.add('?')
      break
    case 'rest':
      writer.add('...', scope.operator)
      writeType(type.elementType, code, precedence.postfix)
      break
    case 'union':
      writeAlternatives(type.types, '|', code, precedence.intersection)
      break
    case 'intersection':
      writeAlternatives(type.types, '&', code, precedence.operator)
      break
    case 'conditional':
      writeConditional(type, code)
      break
    case 'inferred':
      writer.add('infer ', scope.keyword)
      writer.add(type.name, scope.type)
      if (type.constraint) {
        writer.add(' extends ', scope.keyword)
        writeType(type.constraint, code, precedence.union)
      }
      break
    case 'indexedAccess':
      writeType(type.objectType, code, precedence.postfix)
      writer.add('[')
      writeType(type.indexType, code)
      writer.add(']')
      break
    case 'mapped':
      writeMapped(type, code)
      break
    case 'predicate':
      if (type.asserts) writer.add('asserts ', scope.keyword)
      writer.add(type.name, scope.parameter)
      if (type.targetType) {
        writer.add(' is ', scope.keyword)
        writeType(type.targetType, code)
      }
      break
    case 'query':
      writer.add('typeof ', scope.keyword)
      writeReference(type.queryType, code)
      break
    case 'reflection':
      writeObject(type.declaration, code)
      break
    case 'templateLiteral':
      writeTemplate(type, code)
      break
    case 'typeOperator':
      writer.add(`${type.operator} `, scope.keyword)
      writeType(type.target, code, precedence.operator)
      break
  }
}

function writeReference(type: ReferenceType, code: Code): void {
  const { writer, urlOf } = code
  const url = typeof type.target === 'number' && !type.refersToTypeParameter ? urlOf(type.target) : undefined
  writer.add(type.name, scope.type, url)
  if (type.typeArguments?.length) writeList(type.typeArguments, code, ['<', ', ', '>'])
}

export function writeList(
  types: readonly Type[],
  code: Code,
  [open, separator, close]: [string, string, string],
): void {
  code.writer.add(open)
  for (const [index, type] of types.entries()) {
    if (index > 0) code.writer.add(separator)
    writeType(type, code)
  }
  code.writer.add(close)
}

function writeAlternatives(types: readonly Type[], sign: '|' | '&', code: Code, context: number): void {
  const { writer, indent } = code
  const width = types.reduce((sum, type) => sum + typeText(type).length + 3, 0)
  const isLong = !code.isInline && sign === '|' && types.length > 2 && width > maxWidth
  for (const [index, type] of types.entries()) {
    if (isLong) writer.newLine(indent + 1)
    else if (index > 0) writer.add(' ')
    if (isLong || index > 0) writer.add(`${sign} `, scope.operator)
    writeType(type, isLong ? { ...code, indent: indent + 1 } : code, context)
  }
}

function writeConditional(type: Extract<Type, { type: 'conditional' }>, code: Code): void {
  const { writer } = code
  writeType(type.checkType, code, precedence.union)
  writer.add(' extends ', scope.keyword)
  writeType(type.extendsType, code, precedence.union)
  const isLong =
    !code.isInline &&
    typeText(type.checkType).length + typeText(type.extendsType).length + typeText(type.trueType).length > maxWidth
  const inner = isLong ? { ...code, indent: code.indent + 1 } : code
  const branch = (sign: string, branchType: Type) => {
    if (isLong) writer.newLine(inner.indent)
    else writer.add(' ')
    writer.add(`${sign} `, scope.operator)
    writeType(branchType, inner)
  }
  branch('?', type.trueType)
  branch(':', type.falseType)
}

function writeMapped(type: Extract<Type, { type: 'mapped' }>, code: Code): void {
  const { writer } = code
  writer.add('{ ')
  if (type.readonlyModifier) writer.add(`${type.readonlyModifier === '-' ? '-' : ''}readonly `, scope.keyword)
  writer.add('[')
  writer.add(type.parameter, scope.type)
  writer.add(' in ', scope.keyword)
  writeType(type.parameterType, code)
  if (type.nameType) {
    writer.add(' as ', scope.keyword)
    writeType(type.nameType, code)
  }
  writer.add(']')
  if (type.optionalModifier) writer.add(type.optionalModifier === '-' ? '-?' : '?')
  writer.add(': ')
  writeType(type.templateType, code)
  writer.add(' }')
}

function writeTemplate({ head, tail }: Extract<Type, { type: 'templateLiteral' }>, code: Code): void {
  const { writer } = code
  writer.add(`\`${head}`, scope.string)
  for (const [type, text] of tail) {
    writer.add('${')
    writeType(type, code)
    writer.add('}')
    writer.add(text, scope.string)
  }
  writer.add('`', scope.string)
}

/** A function type, `(a: A) => B`, or the members of an object. */
function writeObject(declaration: Reflection, code: Code): void {
  const { writer } = code
  const { signatures = [], children = [], indexSignatures = [] } = declaration
  const [only] = signatures
  if (only && isFunctionType(declaration)) {
    if (only.kind === constructorSignature) writer.add('new ', scope.keyword)
    writeTypeParameters(only.typeParameters, code)
    writeParameters(only.parameters ?? [], code)
    writer.add(' => ', scope.operator)
    if (only.type) writeType(only.type, code)
    return
  }
  const members = [
    ...signatures.map((signature) => (inner: Code) => {
      if (signature.kind === constructorSignature) writer.add('new ', scope.keyword)
      writeTypeParameters(signature.typeParameters, inner)
      writeParameters(signature.parameters ?? [], inner)
      writer.add(': ')
      if (signature.type) writeType(signature.type, inner)
    }),
    ...indexSignatures.map((signature) => (inner: Code) => writeIndexSignature(signature, inner)),
    ...children.map((child) => (inner: Code) => writeProperty(child, inner)),
  ]
  if (members.length === 0) {
    writer.add('{}')
    return
  }
  const width = children.reduce((sum, { name, type }) => sum + name.length + (type ? typeText(type).length : 8) + 4, 0)
  const isLong = !code.isInline && (members.length > 3 || width > maxWidth)
  writer.add('{')
  const inner = isLong ? { ...code, indent: code.indent + 1 } : code
  for (const [index, write] of members.entries()) {
    if (isLong) writer.newLine(inner.indent)
    else writer.add(index === 0 ? ' ' : '; ')
    write(inner)
  }
  if (isLong) writer.newLine(code.indent)
  writer.add(isLong ? '}' : ' }')
}

const constructorSignature = 16384

export function writeIndexSignature(
  {
    parameters = [],
    type,
    flags,
  }: Pick<Reflection, 'type' | 'flags'> & { parameters?: { name: string; type?: Type }[] },
  code: Code,
): void {
  const { writer } = code
  if (flags.isReadonly) writer.add('readonly ', scope.keyword)
  writer.add('[')
  for (const parameter of parameters) {
    writer.add(parameter.name, scope.parameter)
    writer.add(': ')
    if (parameter.type) writeType(parameter.type, code)
  }
  writer.add(']: ')
  if (type) writeType(type, code)
}

/** A property of an object type, or a method. */
export function writeProperty({ name, flags, type, signatures = [], getSignature }: Reflection, code: Code): void {
  const { writer } = code
  if (flags.isReadonly) writer.add('readonly ', scope.keyword)
  const [first] = signatures
  writer.add(propertyName(name), first ? scope.function : scope.property)
  if (flags.isOptional) writer.add('?')
  if (first) {
    writeTypeParameters(first.typeParameters, code)
    writeParameters(first.parameters ?? [], code)
  }
  const own = type ?? first?.type ?? getSignature?.type
  if (!own) return
  writer.add(': ')
  writeType(own, code)
}

/** Wider lists of parameters have a line for each. */
const maxParametersWidth = 64

export function writeTypeParameters(parameters: readonly TypeParameter[] | undefined, code: Code): void {
  if (!parameters?.length) return
  const { writer } = code
  writer.add('<')
  for (const [index, parameter] of parameters.entries()) {
    if (index > 0) writer.add(', ')
    writeTypeParameter(parameter, code)
  }
  writer.add('>')
}

export function writeTypeParameter(
  { name, flags, varianceModifier, type, default: fallback }: TypeParameter,
  code: Code,
): void {
  const { writer } = code
  if (flags.isConst) writer.add('const ', scope.keyword)
  if (varianceModifier) writer.add(`${varianceModifier} `, scope.keyword)
  writer.add(name, scope.type)
  if (type) {
    writer.add(' extends ', scope.keyword)
    writeType(type, code)
  }
  if (fallback) {
    writer.add(' = ', scope.operator)
    writeType(fallback, code)
  }
}

export function writeParameters(parameters: readonly Parameter[], code: Code): void {
  const isLong = !code.isInline && parameters.length > 1 && widthOf(parameters) > maxParametersWidth
  const { writer } = code
  const inner = isLong ? { ...code, indent: code.indent + 1 } : code
  writer.add('(')
  for (const [index, parameter] of parameters.entries()) {
    if (isLong) writer.newLine(inner.indent)
    else if (index > 0) writer.add(', ')
    writeParameter(parameter, inner)
    if (isLong) writer.add(',')
  }
  if (isLong) writer.newLine(code.indent)
  writer.add(')')
}

function widthOf(parameters: readonly Parameter[]): number {
  const writer = createTokenWriter()
  for (const parameter of parameters)
    writeParameter(parameter, { writer, urlOf: () => undefined, indent: 0, isInline: true })
  return tokensToText(writer.lines).length
}

function writeParameter({ name, flags, type, defaultValue }: Parameter, code: Code): void {
  const { writer } = code
  if (flags.isRest) writer.add('...', scope.operator)
  writer.add(parameterName(name), scope.parameter)
  // A parameter with a default value is optional for callers.
  writer.add(flags.isOptional || defaultValue !== undefined ? '?: ' : ': ')
  if (type) writeType(type, code)
}
