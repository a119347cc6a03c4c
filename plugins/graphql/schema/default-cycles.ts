import {
  type ConstValueNode,
  type DefinitionNode,
  GraphQLError,
  type InputValueDefinitionNode,
  Kind,
  type TypeNode,
} from 'graphql'

/** The fields of input types, by the names of the types. */
type Inputs = ReadonlyMap<string, readonly InputValueDefinitionNode[]>

interface Visited {
  inputs: Inputs
  /** Fields whose default value is known to end. */
  finite: Set<InputValueDefinitionNode>
}

/** Errors of default values of input fields that add each other, without end, where a value leaves the fields out. */
export function findDefaultCycles(definitions: readonly DefinitionNode[]): GraphQLError[] {
  const inputs: Inputs = new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ? [[node.name.value, node.fields ?? []]] : [],
    ),
  )
  const visited: Visited = { inputs, finite: new Set() }
  return [...inputs].flatMap(([type, fields]) =>
    fields.flatMap((field) => {
      const cycle = findCycle(field, type, [], visited)
      return cycle ? [cycle] : []
    }),
  )
}

type Step = [name: string, field: InputValueDefinitionNode]

/** Follows the default value of a field to the first cycle. */
function findCycle(
  field: InputValueDefinitionNode,
  type: string,
  path: readonly Step[],
  visited: Visited,
): GraphQLError | undefined {
  const start = path.findIndex(([, each]) => each === field)
  if (start !== -1) return cycleError(path.slice(start))
  if (!field.defaultValue || visited.finite.has(field)) return undefined
  visited.finite.add(field)
  const step: Step = [`${type}.${field.name.value}`, field]
  return findCycleInValue(field.defaultValue, typeName(field.type), [...path, step], visited)
}

function findCycleInValue(
  value: ConstValueNode,
  type: string,
  path: readonly Step[],
  visited: Visited,
): GraphQLError | undefined {
  if (value.kind === Kind.LIST) return firstOf(value.values, (item) => findCycleInValue(item, type, path, visited))
  if (value.kind !== Kind.OBJECT) return undefined
  const given = new Map(value.fields.map((field) => [field.name.value, field.value]))
  return firstOf(visited.inputs.get(type) ?? [], (field) => {
    const inner = given.get(field.name.value)
    return inner ? findCycleInValue(inner, typeName(field.type), path, visited) : findCycle(field, type, path, visited)
  })
}

function firstOf<T>(items: readonly T[], find: (item: T) => GraphQLError | undefined): GraphQLError | undefined {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return undefined
}

function cycleError(cycle: readonly Step[]): GraphQLError {
  const [first, ...others] = cycle.map(([name]) => `"${name}"`)
  const through = others.length === 0 ? '' : `, through ${others.join(' and ')}`
  const message = `The default value of ${first} includes itself${through}. Leave out one of the default values.`
  return new GraphQLError(message, { nodes: cycle.map(([, field]) => field) })
}

function typeName(node: TypeNode): string {
  return node.kind === Kind.NAMED_TYPE ? node.name.value : typeName(node.type)
}
