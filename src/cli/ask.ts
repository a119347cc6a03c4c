import { createInterface } from 'node:readline/promises'
import { colors } from '../platform/index.ts'
import type { Ask } from './commands/index.ts'

export interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

/**
 * Gives `work` a function that asks questions in the terminal. An empty answer is the default.
 * @returns what `work` returns; undefined if the person pressed Ctrl+C or Ctrl+D at a question
 */
export async function withQuestions<T>(terminal: Terminal, work: (ask: Ask) => Promise<T>): Promise<T | undefined> {
  const lines = createInterface(terminal)
  const canceled = new AbortController()
  lines.once('close', () => canceled.abort())
  const ask: Ask = async ({ text, defaultAnswer, check }) => {
    const prompt = `${text} ${colors.dim(`(${defaultAnswer})`)}: `
    const typed = await lines.question(prompt, { signal: canceled.signal })
    const answer = typed.trim() || defaultAnswer
    const problem = check?.(answer)
    if (problem === undefined) return answer
    terminal.output.write(`${problem}\n`)
    return ask({ text, defaultAnswer, check })
  }
  try {
    return await work(ask)
  } catch (error) {
    if (canceled.signal.aborted) return undefined
    throw error
  } finally {
    lines.close()
  }
}
