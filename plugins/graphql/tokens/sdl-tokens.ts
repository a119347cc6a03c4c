import {
  type ConstDirectiveNode,
  DEFAULT_DEPRECATION_REASON,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql'
import type { VirtualToken } from 'lectern/plugin-kit'
import { createTokenWriter, type TokenWriter } from '../../reference/index.ts'
import type { Entity } from '../entities.ts'
import type { NameUrls } from '../name-urls.ts'
import { appliedDirectives, isDeprecated } from '../schema/directives.ts'
import { defaultLiteral, printLiteral } from '../schema/literals.ts'
import { scope } from './scope.ts'
import { writeType } from './type-tokens.ts'

/** Wider lists of arguments and union members are split into one per line, and directives that do not fit begin a line. */
const maxLineWidth = 52

/** A tokenized SDL definition without descriptions, its names linked. @param root the type of an operation */
export function sdlTokens(
  { kind, of }: Entity,
  { urls, root }: { urls: NameUrls; root?: GraphQLNamedType | undefined },
): VirtualToken[][] {
  const sdl: Sdl = { writer: createTokenWriter(), urls }
  if (kind === 'directives') writeDirectiveDefinition(of, sdl)
  else if ('args' in of) writeField(of, sdl, { owner: root, indent: 0 })
  else writeDefinition(of, sdl)
  return sdl.writer.lines
}

interface Sdl {
  writer: TokenWriter
  urls: NameUrls
}

function writeDefinition(type: GraphQLNamedType, sdl: Sdl): void {
  const { writer, urls } = sdl
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
      writer.add(name, scope.type, urls.type(name))
    }
  }
  writeDirectives(appliedDirectives(type.astNode), sdl)
  if (isUnionType(type)) writeMembers(type.getTypes(), sdl)
  else if (isEnumType(type)) {
    writeBody(type.getValues(), sdl, (value) => {
      writer.add(value.name, scope.enumValue, urls.member(type, value.name))
      writeDeprecation(value.deprecationReason, sdl)
      writeDirectives(appliedDirectives(value.astNode), sdl)
    })
  } else if (isInputObjectType(type))
    writeBody(Object.values(type.getFields()), sdl, (field) =>
      writeInput(field, sdl, { name: scope.field, url: urls.member(type, field.name) }),
    )
  else if (isObjectType(type) || isInterfaceType(type)) {
    writeBody(Object.values(type.getFields()), sdl, (field) => writeField(field, sdl, { owner: type, indent: 1 }))
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

function writeMembers(types: readonly GraphQLNamedType[], { writer, urls }: Sdl): void {
  writer.add(' =')
  const isLong = types.reduce((sum, { name }) => sum + name.length + 3, 20) > maxLineWidth
  for (const [index, { name }] of types.entries()) {
    if (isLong) writer.newLine(1)
    else writer.add(' ')
    if (isLong || index > 0) writer.add('| ')
    writer.add(name, scope.type, urls.type(name))
  }
}

function writeField(
  field: GraphQLField<unknown, unknown>,
  sdl: Sdl,
  { owner, indent }: { owner: GraphQLNamedType | undefined; indent: number },
): void {
  const { writer, urls } = sdl
  writer.add(field.name, scope.field, owner && urls.member(owner, field.name))
  writeArguments(field.args, sdl, {
    before: field.name.length + String(field.type).length,
    indent,
    urlFor: (name) => owner && urls.argument(owner, field.name, name),
  })
  writer.add(': ')
  writeType(field.type, writer, urls)
  writeDeprecation(field.deprecationReason, sdl)
  writeDirectives(appliedDirectives(field.astNode), sdl)
}

function writeArguments(
  args: readonly GraphQLArgument[],
  sdl: Sdl,
  { before, indent, urlFor }: { before: number; indent: number; urlFor(name: string): string | undefined },
): void {
  if (args.length === 0) return
  const { writer } = sdl
  const width = args.reduce((sum, arg) => {
    return sum + arg.name.length + String(arg.type).length + (defaultLiteral(arg) ? 12 : 4)
  }, before)
  const isLong =
    width > maxLineWidth || args.some((arg) => isDeprecated(arg) || appliedDirectives(arg.astNode).length > 0)
  writer.add('(')
  for (const [index, arg] of args.entries()) {
    if (isLong) writer.newLine(indent + 1)
    else if (index > 0) writer.add(', ')
    writeInput(arg, sdl, { name: scope.argument, url: urlFor(arg.name) })
  }
  if (isLong) writer.newLine(indent)
  writer.add(')')
}

function writeInput(
  input: GraphQLArgument | GraphQLInputField,
  sdl: Sdl,
  { name, url }: { name: string; url: string | undefined },
): void {
  const { writer, urls } = sdl
  writer.add(input.name, name, url)
  writer.add(': ')
  writeType(input.type, writer, urls)
  const defaultValue = formatDefaultValue(input)
  if (defaultValue !== undefined) {
    writer.add(' = ')
    const type = getNamedType(input.type)
    writer.add(defaultValue, literalScope(defaultValue), isEnumType(type) ? urls.member(type, defaultValue) : undefined)
  }
  writeDeprecation(input.deprecationReason, sdl)
  writeDirectives(appliedDirectives(input.astNode), sdl)
}

/** The default value of an argument or input field in SDL notation; undefined if it has none. */
export function formatDefaultValue(input: GraphQLArgument | GraphQLInputField): string | undefined {
  const literal = defaultLiteral(input)
  return literal && printLiteral(literal)
}

function writeDirectiveDefinition(directive: GraphQLDirective, sdl: Sdl): void {
  const { writer, urls } = sdl
  writer.add('directive', scope.keyword)
  writer.add(' ')
  writer.add(`@${directive.name}`, scope.directive)
  writeArguments(directive.args, sdl, {
    before: directive.name.length + 12,
    indent: 0,
    urlFor: (name) => urls.directiveArgument(directive, name),
  })
  writeDeprecation((directive as { deprecationReason?: string | null }).deprecationReason, sdl)
  writeDirectives(appliedDirectives(directive.astNode), sdl)
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
      args.map((arg) => [arg.name.value, printLiteral(arg.value)]),
      sdl,
    )
  }
}

function writeApplied(name: string, args: [name: string, value: string][], { writer, urls }: Sdl): void {
  const line = (writer.lines.at(-1) ?? []).map(([text]) => text).join('')
  const width = args.reduce((sum, [key, value]) => sum + key.length + value.length + 4, name.length + 2)
  if (line.length + width > maxLineWidth) writer.newLine(line.search(/\S/) / 2 + 1)
  else writer.add(' ')
  writer.add(`@${name}`, scope.directive, urls.directive(name))
  if (args.length === 0) return
  writer.add('(')
  for (const [index, [key, value]] of args.entries()) {
    if (index > 0) writer.add(', ')
    writer.add(key, scope.argument, urls.directiveArgument({ name }, key))
    writer.add(': ')
    writer.add(value, literalScope(value))
  }
  writer.add(')')
}

function literalScope(value: string): string | undefined {
  if (value.startsWith('"')) return scope.string
  if (/^-?\d/.test(value)) return scope.number
  return /^\w+$/.test(value) ? scope.constant : undefined
}
