import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { closestMatch, cutText, HttpError, type Log, limitConcurrency, ToolError } from '../../platform/index.ts'
import type { Tool } from '../../shared/types.ts'
import { checkInput } from './check-input.ts'

/** Characters of a result. Tools return less; this holds for those of other plugins, too. */
const maxResultLength = 60_000

// Tools are CPU-bound: more at a time would only use more memory.
const maxConcurrentCalls = 4
const maxWaitingCalls = 1000

/** Runs tools by their names. */
export interface ToolRunner {
  tools: readonly Tool[]
  /**
   * Runs a tool. What the assistant can mend is part of the result, as an error.
   * @returns undefined if there is no such tool
   */
  call(name: string, input: unknown): Promise<CallToolResult | undefined>
  /** Returns the name that is most like an unknown one. */
  suggest(name: string): string | undefined
}

/** @param options.notice returns a text to add to every result; empty for none */
export function createToolRunner(
  tools: readonly Tool[],
  { log, notice = () => '' }: { log: Log; notice?: () => string },
): ToolRunner {
  const limit = limitConcurrency({
    maxRunning: maxConcurrentCalls,
    maxWaiting: maxWaitingCalls,
    message: 'The server has too many pending calls. Try again later.',
  })
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  return {
    tools,
    suggest: (name) => closestMatch(name, [...byName.keys()]),
    async call(name, input) {
      const tool = byName.get(name)
      if (!tool) return undefined
      try {
        const checked = checkInput(tool, input)
        const text = cut(await limit(() => tool.run(checked)))
        const note = notice()
        return toResult(note === '' ? text : `${text}\n\n${note}`)
      } catch (error) {
        if (error instanceof ToolError || error instanceof HttpError) return toResult(error.message, true)
        log.error(`Tool ${name}: ${(error as Error).stack ?? String(error)}`)
        return toResult(`The tool ${name} failed. The log of the server says why.`, true)
      }
    },
  }
}

function toResult(text: string, isError = false): CallToolResult {
  return { content: [{ type: 'text', text }], ...(isError && { isError }) }
}

function cut(text: string): string {
  if (text.length <= maxResultLength) return text
  return `${cutText(text, 0, maxResultLength)}\n\n[Cut after ${maxResultLength} of ${text.length} characters.]`
}
