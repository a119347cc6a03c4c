import { parse } from '@babel/parser'
import { z } from 'zod'
import { withDefault } from './json-schema.ts'

interface TypeNode {
  type: string
  start: number
  [key: string]: unknown
}

/** Replaces the text between two positions. */
interface Edit {
  from: number
  to: number
  text: string
}

/**
 * Adds the descriptions of schemas to the types that TypeScript has inferred for them, so that editors show them: TypeScript
 * does not copy comments into inferred types.
 * @param declarations text of a `.d.ts` file; earlier comments are replaced
 * @param constants values of its module
 */
export function addDeclarationComments(declarations: string, constants: Record<string, unknown>): string {
  const { program } = parse(declarations, {
    sourceType: 'module',
    plugins: [['typescript', { dts: true }]],
    attachComment: true,
  })
  const edits: Edit[] = []
  for (const statement of program.body as unknown as TypeNode[]) {
    const declaration = (statement.declaration ?? statement) as TypeNode
    if (declaration.type !== 'VariableDeclaration') continue
    for (const { id } of declaration.declarations as { id: { name: string; typeAnnotation?: TypeNode } }[]) {
      const value = constants[id.name]
      const type = id.typeAnnotation?.typeAnnotation as TypeNode | undefined
      if (type) addComments(type, value, { declarations, edits })
    }
  }
  edits.sort((a, b) => b.from - a.from)
  return edits.reduce((text, { from, to, text: added }) => text.slice(0, from) + added + text.slice(to), declarations)
}

interface Target {
  declarations: string
  edits: Edit[]
}

/** Walks a type and the schema with this type, or an object of schemas, in parallel. */
function addComments(type: TypeNode, value: unknown, target: Target): void {
  if (type.type === 'TSTypeLiteral') addMemberComments(type, value, target)
  if (type.type !== 'TSTypeReference' || !(value instanceof z.ZodType)) return
  const { params = [] } = (type.typeParameters ?? type.typeArguments ?? {}) as { params?: TypeNode[] }
  const parts = schemaParts(value)
  for (const [index, part] of parts.entries()) {
    const param = params[index]
    if (Array.isArray(part)) {
      const tuple = (param?.type === 'TSTypeOperator' ? param.typeAnnotation : param) as TypeNode | undefined
      const elements = (tuple?.elementTypes ?? []) as TypeNode[]
      for (const [at, element] of elements.entries()) addComments(element, part[at], target)
    } else if (param) addComments(param, part, target)
  }
}

function addMemberComments(type: TypeNode, value: unknown, target: Target): void {
  const members = new Map(Object.entries(Object(value)))
  for (const member of type.members as TypeNode[]) {
    const { key, typeAnnotation } = member as unknown as {
      key?: { name?: string; value?: string }
      typeAnnotation?: { typeAnnotation: TypeNode }
    }
    const schema = members.get(key?.name ?? key?.value ?? '')
    if (!(schema instanceof z.ZodType) || !typeAnnotation) continue
    const description = schema.description && withDefault(schema.description, defaultOf(schema))
    if (description) {
      const from = (member.leadingComments as TypeNode[] | undefined)?.[0]?.start ?? member.start
      const indent = target.declarations.slice(target.declarations.lastIndexOf('\n', from) + 1, from)
      const text = `/** ${description.replaceAll('*/', '*\\/')} */${/\S/.test(indent) ? ' ' : `\n${indent}`}`
      target.edits.push({ from, to: member.start, text })
    }
    addComments(typeAnnotation.typeAnnotation, schema, target)
  }
}

/** The schemas inside a schema, in the order of its type parameters; a list for a tuple. */
function schemaParts(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodObject) return [schema.shape]
  if (schema instanceof z.ZodUnion) return [schema.def.options]
  if (schema instanceof z.ZodArray) return [schema.def.element]
  if (schema instanceof z.ZodRecord) return [schema.def.keyType, schema.def.valueType]
  if (schema instanceof z.ZodPipe) return [schema.def.in, schema.def.out]
  const { innerType } = schema.def as { innerType?: unknown }
  return innerType === undefined ? [] : [innerType]
}

function defaultOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodDefault) return schema.def.defaultValue
  if (schema instanceof z.ZodPipe) return defaultOf(schema.def.in as z.ZodType)
  return undefined
}
