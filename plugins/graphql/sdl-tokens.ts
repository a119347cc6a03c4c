import {
  astFromValue,
  type ConstDirectiveNode,
  DEFAULT_DEPRECATION_REASON,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  print,
} from 'graphql'
import type { VirtualToken } from 'lectern/plugin-kit'
import { appliedDirectives } from './directives.ts'
import type { Entity } from './entities.ts'
import type { UrlOf } from './request-tokens.ts'
import { createTokenWriter, scope, type TokenWriter } from './tokens.ts'
import { writeType } from './type-tokens.ts'

/** Above this length, arguments and members of unions stand each on a line of their own. */
const longest = 76

/** A definition in the schema definition language, without descriptions; every name of a type leads to its page. */
export function sdlTokens({ kind, of }: Entity, urlOf: UrlOf): VirtualToken[][] {
  const sdl: Sdl = { writer: createTokenWriter(), urlOf }
  if (kind === 'directives') writeDirective(of, sdl)
  else if ('args' in of) writeField(of, sdl, 0)
  else writeDefinition(of, sdl)
  return sdl.writer.lines
}

interface Sdl {
  writer: TokenWriter
  urlOf: UrlOf
}

function writeDefinition(type: GraphQLNamedType, sdl: Sdl): void {
  const { writer, urlOf } = sdl
  const begin = (keyword: string) => {
    writer.add(keyword, scope.keyword)
    writer.add(' ')
    writer.add(type.name, scope.type)
  }
  if (isScalarType(type)) {
    begin('scalar')
    if (type.specifiedByURL) writeApplied('specifiedBy', [['url', JSON.stringify(type.specifiedByURL)]], sdl)
  } else if (isUnionType(type)) begin('union')
  else if (isEnumType(type)) begin('enum')
  else if (isInputObjectType(type)) {
    begin('input')
    if (type.isOneOf) writeApplied('oneOf', [], sdl)
  } else begin(isInterfaceType(type) ? 'interface' : 'type')
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const [index, { name }] of type.getInterfaces().entries()) {
      writer.add(index === 0 ? ' implements ' : ' & ', scope.keyword)
      writer.add(name, scope.type, urlOf(name))
    }
  }
  writeDirectives(appliedDirectives(type.astNode), sdl)
  if (isUnionType(type)) writeMembers(type.getTypes(), sdl)
  else if (isEnumType(type)) {
    writeBody(type.getValues(), sdl, (value) => {
      writer.add(value.name, scope.enumValue)
      writeDeprecation(value.deprecationReason, sdl)
      writeDirectives(appliedDirectives(value.astNode), sdl)
    })
  } else if (isInputObjectType(type))
    writeBody(Object.values(type.getFields()), sdl, (field) => writeInput(field, sdl, scope.field))
  else if (isObjectType(type) || isInterfaceType(type)) {
    writeBody(Object.values(type.getFields()), sdl, (field) => writeField(field, sdl, 1))
  }
}

function writeBody<T>(members: readonly T[], { writer }: Sdl, write: (member: T) => void): void {
  writer.add(' {')
  for (const member of members) {
    writer.newLine(1)
    write(member)
  }
  writer.newLine(0)
  writer.add('}')
}

function writeMembers(types: readonly GraphQLNamedType[], { writer, urlOf }: Sdl): void {
  writer.add(' =')
  const isLong = types.reduce((sum, { name }) => sum + name.length + 3, 20) > longest
  for (const [index, { name }] of types.entries()) {
    if (isLong) writer.newLine(1)
    else writer.add(' ')
    if (isLong || index > 0) writer.add('| ')
    writer.add(name, scope.type, urlOf(name))
  }
}

function writeField(field: GraphQLField<unknown, unknown>, sdl: Sdl, indent: number): void {
  const { writer, urlOf } = sdl
  writer.add(field.name, scope.field)
  writeArguments(field.args, sdl, { before: field.name.length + String(field.type).length, indent })
  writer.add(': ')
  writeType(field.type, writer, urlOf)
  writeDeprecation(field.deprecationReason, sdl)
  writeDirectives(appliedDirectives(field.astNode), sdl)
}

function writeArguments(
  args: readonly GraphQLArgument[],
  sdl: Sdl,
  { before, indent }: { before: number; indent: number },
): void {
  if (args.length === 0) return
  const { writer } = sdl
  const width = args.reduce((sum, { name, type, defaultValue }) => {
    return sum + name.length + String(type).length + (defaultValue === undefined ? 4 : 12)
  }, before)
  const isLong = width > longest
  writer.add('(')
  for (const [index, arg] of args.entries()) {
    if (isLong) writer.newLine(indent + 1)
    else if (index > 0) writer.add(', ')
    writeInput(arg, sdl, scope.argument)
  }
  if (isLong) writer.newLine(indent)
  writer.add(')')
}

function writeInput(input: GraphQLArgument | GraphQLInputField, sdl: Sdl, name: string): void {
  const { writer, urlOf } = sdl
  writer.add(input.name, name)
  writer.add(': ')
  writeType(input.type, writer, urlOf)
  const written = defaultOf(input)
  if (written !== undefined) {
    writer.add(' = ')
    writer.add(written, scopeOf(written))
  }
  writeDeprecation(input.deprecationReason, sdl)
  writeDirectives(appliedDirectives(input.astNode), sdl)
}

/** The default of an argument or a field of an input as it is written in a schema. */
export function defaultOf({ defaultValue, type }: GraphQLArgument | GraphQLInputField): string | undefined {
  const node = defaultValue === undefined ? undefined : astFromValue(defaultValue, type)
  return node ? print(node) : undefined
}

function writeDirective(directive: GraphQLDirective, sdl: Sdl): void {
  const { writer } = sdl
  writer.add('directive', scope.keyword)
  writer.add(' ')
  writer.add(`@${directive.name}`, scope.directive)
  writeArguments(directive.args, sdl, { before: directive.name.length + 12, indent: 0 })
  if (directive.isRepeatable) writer.add(' repeatable', scope.keyword)
  writer.add(' on', scope.keyword)
  const isLong = directive.locations.length > 3
  for (const [index, location] of directive.locations.entries()) {
    if (isLong) writer.newLine(1)
    else writer.add(' ')
    if (isLong || index > 0) writer.add('| ')
    writer.add(location, scope.enumValue)
  }
}

function writeDeprecation(reason: string | null | undefined, sdl: Sdl): void {
  if (reason === undefined || reason === null) return
  writeApplied('deprecated', reason === DEFAULT_DEPRECATION_REASON ? [] : [['reason', JSON.stringify(reason)]], sdl)
}

function writeDirectives(directives: readonly ConstDirectiveNode[], sdl: Sdl): void {
  for (const { name, arguments: args = [] } of directives) {
    writeApplied(
      name.value,
      args.map((arg) => [arg.name.value, print(arg.value)]),
      sdl,
    )
  }
}

function writeApplied(name: string, args: [name: string, value: string][], { writer, urlOf }: Sdl): void {
  writer.add(' ')
  writer.add(`@${name}`, scope.directive, urlOf(`@${name}`))
  if (args.length === 0) return
  writer.add('(')
  for (const [index, [key, value]] of args.entries()) {
    if (index > 0) writer.add(', ')
    writer.add(key, scope.argument)
    writer.add(': ')
    writer.add(oneLine(value), scopeOf(value))
  }
  writer.add(')')
}

function scopeOf(value: string): string | undefined {
  if (value.startsWith('"')) return scope.string
  if (/^-?\d/.test(value)) return scope.number
  return /^\w+$/.test(value) ? scope.constant : undefined
}

/** Texts in several lines would break the line of the token. */
function oneLine(value: string): string {
  return value.startsWith('"""') ? JSON.stringify(value.slice(3, -3).trim()) : value.replace(/\s*\n\s*/g, ' ')
}
