import { createInterface } from 'node:readline/promises'
import type { Ask } from '../commands/index.ts'
import { colors } from '../platform/index.ts'

export interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

/**
 * Gives `work` a function that asks questions in the terminal. An empty answer is the default.
 * @throws Error if the person presses Ctrl+C or Ctrl+D
 */
export async function withQuestions<T>(terminal: Terminal, work: (ask: Ask) => Promise<T>): Promise<T> {
  const lines = createInterface(terminal)
  const canceled = new AbortController()
  lines.once('close', () => canceled.abort())
  const ask: Ask = async ({ text, defaultAnswer, check }) => {
    const prompt = `${text} ${colors.dim(`(${defaultAnswer})`)}: `
    const typed = await lines.question(prompt, { signal: canceled.signal }).catch((cause: unknown) => {
      throw canceled.signal.aborted ? new Error('Canceled. Nothing was written.', { cause }) : cause
    })
    const answer = typed.trim() || defaultAnswer
    const problem = check?.(answer)
    if (problem === undefined) return answer
    terminal.output.write(`${problem}\n`)
    return ask({ text, defaultAnswer, check })
  }
  try {
    return await work(ask)
  } finally {
    lines.close()
  }
}
