import type { Tool, ToolParameter, ToolParameters } from '../shared/types.ts'

type Value<P extends ToolParameter> = P extends { type: 'integer' }
  ? number
  : P extends { type: 'boolean' }
    ? boolean
    : P extends { enum: readonly (infer Name)[] }
      ? Name
      : string

/** The arguments of a call, as the parameters describe them. */
type Input<P extends ToolParameters> = {
  [K in keyof P]: P[K] extends { optional: true } ? Value<P[K]> | undefined : Value<P[K]>
}

/** Defines a tool for assistants: `run` gets the arguments with the types that the parameters have. */
export function defineTool<const P extends ToolParameters>(
  tool: Omit<Tool, 'parameters' | 'run'> & { parameters: P; run(input: Input<P>): Promise<string> },
): Tool {
  return tool as unknown as Tool
}
