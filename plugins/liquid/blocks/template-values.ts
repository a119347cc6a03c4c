import { ownValue } from 'lectern/plugin-kit'
import { type Token, type Tokenizer, TokenKind } from 'liquidjs'
import { standardFilters } from '../engine/index.ts'
import { definitionName } from './code-data.ts'
import { addName, addUnknown, type TemplateWalk } from './template-walk.ts'
import { describeType, eitherType, elementType, flatElementType, type ValueType } from './value-types.ts'

type FilteredValue = ReturnType<Tokenizer['readFilteredValue']>
type FilterToken = FilteredValue['filters'][number]

const text: ValueType = { plain: 'string' }
const number: ValueType = { plain: 'number' }
const boolean: ValueType = { plain: 'boolean' }

/** Filters of standard Liquid by what they return. */
const textFilters = new Set(
  `append capitalize date downcase escape escape_once join lstrip newline_to_br prepend remove remove_first remove_last replace
  replace_first replace_last rstrip strip strip_html strip_newlines truncate truncatewords upcase url_decode url_encode
  base64_decode base64_encode base64_url_safe_decode base64_url_safe_encode h`.split(/\s+/),
)
const numberFilters = new Set(
  'abs at_least at_most ceil divided_by find_index floor minus modulo plus round size sum times'.split(' '),
)
const sameFilters = new Set('compact reject reverse sort sort_natural uniq where'.split(' '))
const elementFilters = new Set(['first', 'last'])
/** What drops with elements have from Ruby's `Enumerable`. */
const enumerableFields = new Set(['sort', 'count', 'first', 'min', 'max'])
/** Filters whose first argument is the name of a field of the elements. */
const fieldFilters = new Set('compact find find_index has map reject sort sort_natural sum uniq where'.split(' '))

/** Reads a value with filters and returns its type. */
export function readFiltered({ initial, filters }: FilteredValue, walk: TemplateWalk): ValueType {
  let type = readExpression(initial.postfix, walk)
  for (const filter of filters) type = readFilter(filter, type, walk)
  return type
}

/** Reads the operands of an expression. */
export function readExpression(tokens: readonly Token[], walk: TemplateWalk): ValueType {
  const inOrder = tokens.toSorted((a, b) => a.begin - b.begin)
  const isValue = (token: Token | undefined) => token !== undefined && token.kind !== TokenKind.Operator
  const unexpected = inOrder.find((token, index) => isValue(token) && isValue(inOrder[index - 1]))
  if (unexpected) {
    const message = `Unexpected \`${unexpected.getText()}\`.`
    walk.problems.push({ kind: 'syntax', message, hint: 'Put `|` before a filter.', offset: unexpected.begin })
  }
  const types = tokens.filter(({ kind }) => kind !== TokenKind.Operator).map((token) => readValue(token, walk))
  return tokens.length === 1 ? (types[0] ?? null) : boolean
}

/** Reads one value and returns its type. */
export function readValue(token: Token, walk: TemplateWalk): ValueType {
  switch (token.kind) {
    case TokenKind.Quoted:
      return text
    case TokenKind.Number:
      return number
    case TokenKind.Literal:
      return /^(?:true|false)$/.test(token.getText()) ? boolean : null
    case TokenKind.Range: {
      const { lhs, rhs } = token as Token & { lhs: Token; rhs: Token }
      readValue(lhs, walk)
      readValue(rhs, walk)
      return { list: number }
    }
    case TokenKind.FilteredValue:
      return readFiltered(token as FilteredValue, walk)
    case TokenKind.PropertyAccess:
      return readPath(token as PathToken, walk)
    default:
      return null
  }
}

type PathToken = Token & { variable: Token | undefined; props: (Token & { content?: unknown })[] }

/** Reads `convention.events[0].title`. */
function readPath({ variable, props }: PathToken, walk: TemplateWalk): ValueType {
  const [root, ...rest] = props
  let type = variable ? readValue(variable, walk) : root ? readVariable(root, walk) : null
  for (const part of variable ? props : rest) {
    if (part.kind === TokenKind.Word) type = readField(String(part.content), part, type, walk)
    else if (part.kind === TokenKind.Quoted) {
      const inQuotes = { begin: part.begin + 1, end: part.end - 1 }
      type = readField(String(part.content), inQuotes, type, walk)
    } else {
      readValue(part, walk)
      type = elementType(type)
    }
  }
  return type
}

function readVariable(token: Token & { content?: unknown }, walk: TemplateWalk): ValueType {
  if (token.kind !== TokenKind.Word) return readValue(token, walk)
  const name = String(token.content)
  const own = walk.assigned.get(name)
  if (own) return own.type
  const { variables } = walk.data
  walk.used.add(definitionName.variable(name))
  const known = ownValue(variables, name)
  if (!known) return null
  addName(walk, known, { start: token.begin, end: token.end, subject: `The variable \`${name}\`` })
  return known.type
}

/** Reads a field of a value. An unknown field of a drop, or any of a value without fields, is a problem. */
export function readField(
  name: string,
  { begin, end }: Pick<Token, 'begin' | 'end'>,
  type: ValueType,
  walk: TemplateWalk,
): ValueType {
  if (type === null) return null
  if ('anyOf' in type) return readFieldOfAny(name, { begin, end }, type.anyOf, walk)
  if ('drop' in type) {
    walk.used.add(definitionName.drop(type.drop))
    const { fields = {}, isOpen, isIterable } = ownValue(walk.data.drops, type.drop) ?? {}
    const field = ownValue(fields, name)
    if (field) {
      addName(walk, field, { start: begin, end, subject: `The field \`${type.drop}.${name}\`` })
      return field.type
    }
    if (isOpen || (isIterable && enumerableFields.has(name))) return null
    const message = `\`${type.drop}\` has no field \`${name}\`.`
    addUnknown(walk, { message, name, known: Object.keys(fields), offset: begin }, 'usage')
    return null
  }
  if (name === 'size') return number
  if ('list' in type && /^(?:first|last)$/.test(name)) return type.list
  walk.used.add(definitionName.all)
  const hint =
    'list' in type
      ? `Use a loop, or \`first\`, \`last\` or \`[0]\`, to get to an element.`
      : 'Remove the field, or use another value.'
  walk.problems.push({
    kind: 'usage',
    message: `${capitalize(describeType(type))} has no field \`${name}\`.`,
    hint,
    offset: begin,
  })
  return null
}

/** The field has to be one of the first type that has it. */
function readFieldOfAny(
  name: string,
  token: Pick<Token, 'begin' | 'end'>,
  types: ValueType[],
  walk: TemplateWalk,
): ValueType {
  if (types.includes(null)) return null
  const owner = types.find((type) => {
    if (type && 'drop' in type) {
      walk.used.add(definitionName.drop(type.drop))
      const { fields = {}, isOpen, isIterable } = ownValue(walk.data.drops, type.drop) ?? {}
      return isOpen || (isIterable && enumerableFields.has(name)) || Object.hasOwn(fields, name)
    }
    return name === 'size' || (type && 'list' in type && /^(?:first|last)$/.test(name))
  })
  const example = types.find((type) => type && 'drop' in type) ?? types[0] ?? null
  return readField(name, token, owner ?? example, walk)
}

function readFilter({ name, args, begin }: FilterToken, input: ValueType, walk: TemplateWalk): ValueType {
  const values = args.flatMap((arg) => (Array.isArray(arg) ? (arg[1] ? [arg[1]] : []) : [arg]))
  const types = values.map((value) => readValue(value, walk))
  walk.used.add(definitionName.filter(name))
  const { filters } = walk.data
  const known = ownValue(filters, name)
  if (known) {
    addName(walk, known, { start: begin, end: begin + name.length, subject: `The filter \`${name}\`` })
    const count = args.filter((arg) => !Array.isArray(arg)).length
    checkArguments(name, { count, hasNamed: count < args.length, offset: begin }, walk)
    return known.returns
  }
  if (!standardFilters.has(name)) {
    const names = [...Object.keys(filters), ...standardFilters]
    addUnknown(walk, { message: `Unknown filter \`${name}\`.`, name, known: names, offset: begin })
    return null
  }
  const [first] = args
  const field =
    first && !Array.isArray(first) && fieldFilters.has(name) && first.kind === TokenKind.Quoted
      ? readField(
          String((first as Token & { content?: unknown }).content),
          { begin: first.begin + 1, end: first.end - 1 },
          flatElementType(input),
          walk,
        )
      : null
  return standardResult(name, input, { field, argument: types[0] ?? null })
}

function standardResult(
  name: string,
  input: ValueType,
  { field, argument }: { field: ValueType; argument: ValueType },
): ValueType {
  if (textFilters.has(name)) return text
  if (numberFilters.has(name)) return number
  if (elementFilters.has(name)) return elementType(input)
  if (name === 'find') return flatElementType(input)
  if (name === 'slice') return input && 'list' in input ? input : null
  if (sameFilters.has(name)) return input && 'list' in input ? { list: flatElementType(input) } : null
  if (name === 'concat') return { list: eitherType(flatElementType(input), elementType(argument)) }
  if (name === 'map') return { list: field }
  if (name === 'split') return { list: text }
  return name === 'has' ? boolean : null
}

function checkArguments(
  name: string,
  { count, hasNamed, offset }: { count: number; hasNamed: boolean; offset: number },
  { data, problems }: TemplateWalk,
): void {
  const expected = ownValue(data.filters, name)?.arguments
  if (!expected) return
  const { min, max } = expected
  const isAllowed = (given: number) => given >= min && (max === null || given <= max)
  // Named arguments are those of the method, or all together one hash.
  if (isAllowed(count) || (hasNamed && isAllowed(count + 1))) return
  const range = max === null ? `at least ${min}` : min === max ? `${min}` : `${min} to ${max}`
  const noun = max === 1 || (max === null && min === 1) ? 'argument' : 'arguments'
  problems.push({ kind: 'usage', message: `The filter \`${name}\` takes ${range} ${noun}, not ${count}.`, offset })
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
