import { closestMatch, ToolError } from '../../platform/index.ts'
import type { Json, Tool, ToolInput, ToolParameter, ToolParameters } from '../../shared/types.ts'

/** Characters of a text argument, unless the parameter allows fewer. */
const maxTextLength = 2000

/** Returns the JSON schema of a tool's arguments. */
export function inputSchema(parameters: ToolParameters): { type: 'object'; [key: string]: Json } {
  const properties = Object.entries(parameters).map(([name, { optional: _, ...parameter }]): [string, Json] => {
    if (parameter.type !== 'string') return [name, { ...parameter }]
    const { enum: names, maxLength = maxTextLength, ...rest } = parameter
    return [name, names ? { ...rest, enum: [...names] } : { ...rest, maxLength }]
  })
  const required = Object.entries(parameters).flatMap(([name, { optional }]) => (optional ? [] : [name]))
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

/**
 * Checks the arguments of a call.
 * @throws ToolError with all that is wrong
 */
export function checkInput({ name: tool, parameters }: Tool, input: unknown): ToolInput {
  const given = input === undefined || input === null ? {} : input
  if (typeof given !== 'object' || Array.isArray(given))
    throw new ToolError(`${tool}: the arguments must be an object.`)
  const problems: string[] = []
  const checked: ToolInput = {}
  for (const [name, value] of Object.entries(given)) {
    if (Object.hasOwn(parameters, name)) continue
    const match = closestMatch(name, Object.keys(parameters))
    const known = match === undefined ? `Known: ${Object.keys(parameters).join(', ')}.` : `Did you mean "${match}"?`
    if (value !== undefined) problems.push(`unknown argument "${name.slice(0, 50)}". ${known}`)
  }
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = (given as Record<string, unknown>)[name]
    // Some assistants send null for what they leave out.
    if (value === undefined || value === null) {
      if (!parameter.optional) problems.push(`missing argument "${name}": ${expectation(parameter)}.`)
      continue
    }
    if (isValid(parameter, value)) checked[name] = value as string
    else problems.push(`"${name}" must be ${expectation(parameter)}.`)
  }
  if (problems.length > 0) throw new ToolError(problems.map((problem) => `${tool}: ${problem}`).join('\n'))
  return checked
}

function isValid(parameter: ToolParameter, value: unknown): boolean {
  if (parameter.type === 'boolean') return typeof value === 'boolean'
  if (parameter.type === 'integer')
    return Number.isInteger(value) && Number(value) >= parameter.minimum && Number(value) <= parameter.maximum
  if (typeof value !== 'string') return false
  return parameter.enum ? parameter.enum.includes(value) : value.length <= (parameter.maxLength ?? maxTextLength)
}

function expectation(parameter: ToolParameter): string {
  if (parameter.type === 'boolean') return 'true or false'
  if (parameter.type === 'integer') return `an integer from ${parameter.minimum} to ${parameter.maximum}`
  if (parameter.enum) return `one of ${parameter.enum.map((name) => `"${name}"`).join(', ')}`
  return `a string of at most ${parameter.maxLength ?? maxTextLength} characters`
}
