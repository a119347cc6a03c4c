import {
  AssignTag,
  CaptureTag,
  ForTag,
  Liquid,
  Output,
  type TagToken,
  type Template,
  type Token,
  type TopLevelToken,
  TypeGuards,
  toValueSync,
  Value,
} from 'liquidjs'
import { type Environment, type Example, listMethods } from './environment.ts'
import type { Definition, Documented, Method } from './read-ruby.ts'

/** Names of types as in YARD comments. `any` is the type of unknown values, which fit everywhere. */
type Types = string[]
type Scope = Map<string, Types>

/** The name of a tag or a block in a template. */
export const liquidName = ({ tags }: Documented) => tags.find(({ tag }) => tag === 'liquid_tag_name')?.text ?? ''

const paramTags = ({ tags }: Documented) => tags.filter(({ tag }) => tag === 'param')
const elementType = (type: string) => /^Array<(.*)>$/.exec(type)?.[1]
/** Whether one of the types is expected. Ignores nil, which templates are expected to check for. */
function fits(types: Types, expected: Types): boolean {
  const nonNil = types.filter((type) => type !== 'nil')
  const loose = (type: string) => type === 'any' || type === 'Array<any>' || expected.includes('Object')
  return nonNil.length === 0 || nonNil.some((type) => loose(type) || expected.includes(type))
}

/** A tag or block of the environment in a template. */
interface SiteTag extends Template {
  definition: Definition
  values: Value[]
  /** The variable it sets. */
  sets: string | undefined
  /** Content of a block. */
  templates: Template[]
}

const isSiteTag = (template: Template): template is SiteTag => 'definition' in template

/** Creates a Liquid engine with the tags, blocks and filters of the environment in addition to the standard ones. */
function createEngine({ tags, blocks, filterModules }: Environment): Liquid {
  const engine = new Liquid({ strictFilters: true, relativeReference: false })
  for (const filter of filterModules.flatMap(({ methods }) => methods)) engine.registerFilter(filter.name, String)
  for (const definition of [...tags, ...blocks]) {
    engine.registerTag(liquidName(definition), {
      parse(token: TagToken, rest: TopLevelToken[]) {
        // `name = "query", variable: value` sets a variable, as `assign` does.
        const [, name, markup = ''] = /^(?:\s*(\w+)\s*=)?(.*)$/s.exec(token.args) ?? []
        const values = markup.split(',').filter((text) => text.trim() !== '')
        this.sets = name
        this.values = values.map((text) => new Value(text.replace(/^\s*\w+:/, ''), engine))
        this.definition = definition
        this.templates = []
        if (!blocks.includes(definition)) return
        const stream = engine.parser.parseStream(rest)
        stream.on(`tag:end${token.name}`, () => stream.stop())
        stream.on('template', (template: Template) => this.templates.push(template))
        stream.on('end', () => {
          throw new Error(`tag ${token.getText()} not closed`)
        })
        stream.start()
      },
      render: () => '',
    })
  }
  return engine
}

/** Returns a function that reports the errors of an example: invalid syntax, unknown names, wrong types. */
export function createTypeCheck(environment: Environment): (example: Example) => string[] {
  const engine = createEngine(environment)
  const drops = new Map(environment.drops.map((drop) => [drop.name, listMethods(environment, drop)]))
  const filters = new Map(environment.filterModules.flatMap(({ methods }) => methods).map((each) => [each.name, each]))

  function memberTypes(type: string, name: string): Types | undefined {
    const element = elementType(type)
    const methods = drops.get(type)
    if (type === 'any') return ['any']
    if (name === 'size' && (element || type === 'String')) return ['Integer']
    if (element) return ['first', 'last'].includes(name) ? [element, 'nil'] : undefined
    const method = methods?.find((each) => each.name === name)
    if (method) return method.tags.find(({ tag }) => tag === 'return')?.types
    return methods?.some((each) => each.name === 'liquid_method_missing') ? ['any'] : undefined
  }

  return ({ place, template }) => {
    const diagnostics: string[] = []
    const diagnostic = (token: Token, message: string) => {
      diagnostics.push(`${place}: line ${token.getPosition()[0]} of the template: ${message}`)
    }

    function member(types: Types, name: string, token: Token): Types {
      const found = types.filter((type) => type !== 'nil').map((type) => memberTypes(type, name))
      if (found.every((each) => each === undefined)) diagnostic(token, `${types.join(', ')} has no ${name}`)
      return found.some((each) => each) ? found.flatMap((each) => each ?? []) : ['any']
    }

    function inferTypes(token: Token, scope: Scope): Types {
      if (TypeGuards.isQuotedToken(token)) return ['String']
      if (TypeGuards.isNumberToken(token)) return ['Integer', 'Float']
      if (TypeGuards.isFilteredValueToken(token)) return typeOfValue(new Value(token, engine), token, scope)
      if (!TypeGuards.isPropertyAccessToken(token) || token.variable) return ['any']
      const [root, ...members] = token.props
      const name = root?.getText() ?? ''
      if (!scope.has(name)) diagnostic(token, `there is no variable ${name}`)
      return members.reduce((types, each) => {
        if (TypeGuards.isWordToken(each) || TypeGuards.isQuotedToken(each)) return member(types, each.content, token)
        inferTypes(each, scope)
        return ['any']
      }, scope.get(name) ?? ['any'])
    }

    function filtered(types: Types, filter: Value['filters'][number], token: Token, scope: Scope): Types {
      const [first] = filter.args
      for (const argument of filter.args) if (!Array.isArray(argument)) inferTypes(argument, scope)
      const known = filters.get(filter.name)
      const elements = types.flatMap((type) => elementType(type) ?? [])
      if (known) {
        const input = paramTags(known)[0]?.types ?? []
        if (!fits(types, input))
          diagnostic(token, `${filter.name} takes ${input.join(', ')} and is given ${types.join(', ')}`)
        checkCount(known, filter.args.length + 1, token)
        return known.tags.find(({ tag }) => tag === 'return')?.types ?? ['any']
      }
      if (['map', 'where', 'sort'].includes(filter.name) && TypeGuards.isQuotedToken(first)) {
        const found = member(elements.length > 0 ? elements : ['any'], first.content, token)
        return filter.name === 'map' ? found.map((type) => `Array<${type}>`) : types
      }
      if (filter.name === 'reverse') return types
      if (['first', 'last'].includes(filter.name)) return elements.length > 0 ? elements : ['any']
      return filter.name === 'size' ? ['Integer'] : ['any']
    }

    function typeOfValue(value: Value, token: Token, scope: Scope): Types {
      const operands = value.initial.postfix.map((each) => inferTypes(each, scope))
      const start = operands.length === 1 ? (operands[0] ?? ['any']) : ['any']
      return value.filters.reduce((types, filter) => filtered(types, filter, token, scope), start)
    }

    function checkCount(definition: Method | Definition, count: number, token: Token): void {
      const { length } = paramTags(definition)
      const optional = 'parameters' in definition ? definition.parameters.filter((each) => each.optional).length : 0
      if (count <= length && count >= length - optional) return
      diagnostic(token, `${definition.name} takes ${length} and is given ${count}`)
    }

    function checkTag(tag: SiteTag, scope: Scope): void {
      const params = paramTags(tag.definition)
      const args = tag.values.map((value) => typeOfValue(value, tag.token, scope))
      if (tag.sets) {
        scope.set(tag.sets, ['any'])
        return
      }
      checkCount(tag.definition, args.length, tag.token)
      for (const [at, types] of args.entries()) {
        const expected = params[at]?.types ?? []
        if (!fits(types, expected))
          diagnostic(tag.token, `${params[at]?.name} is ${expected.join(', ')}, not ${types.join(', ')}`)
      }
    }

    function check(templates: Template[], scope: Scope): void {
      for (const each of templates) {
        if (each instanceof Output) typeOfValue(each.value, each.token, scope)
        else if (each instanceof AssignTag) {
          scope.set(Reflect.get(each, 'key'), typeOfValue(Reflect.get(each, 'value'), each.token, scope))
        } else if (each instanceof CaptureTag) {
          check(each.templates, scope)
          scope.set(each.variable, ['String'])
        } else if (each instanceof ForTag) {
          const types = inferTypes(each.collection, scope)
          const elements = types.flatMap((type) => (type === 'any' ? ['any'] : (elementType(type) ?? [])))
          if (elements.length === 0) diagnostic(each.token, `${types.join(', ')} is no list`)
          check(each.templates, new Map([...scope, [each.variable, elements], ['forloop', ['any']]]))
        } else if (isSiteTag(each)) {
          checkTag(each, scope)
          check(each.templates, scope)
        } else {
          for (const argument of each.arguments?.() ?? []) {
            if (argument instanceof Value) typeOfValue(argument, each.token, scope)
            else inferTypes(argument, scope)
          }
          if (each.children) check(toValueSync(each.children(false, true)), scope)
        }
      }
    }

    try {
      // A variable of the site: the guides set this one.
      const scope: Scope = new Map([['hotel_rate_ends', ['any']]])
      for (const { name, type } of environment.variables) scope.set(name, type)
      check(engine.parse(template), scope)
    } catch (error) {
      diagnostics.push(`${place}: ${error instanceof Error ? error.message : error}`)
    }
    return diagnostics
  }
}
