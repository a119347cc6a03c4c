import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { withQuestions } from './ask.ts'

const check = (answer: string) => (answer === 'docs' ? undefined : `Unknown template "${answer}".`)
const question = { text: 'Template', defaultAnswer: 'docs', check }

test('an empty answer is the default, and a wrong one is asked again', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const answers = withQuestions({ input, output }, async (ask) => [
    await ask({ text: 'Title', defaultAnswer: 'My docs' }),
    await ask({ text: 'Title', defaultAnswer: 'My docs' }),
    await ask(question),
  ])
  for (const line of ['', ' Harbor ', 'dcos', 'docs']) {
    input.write(`${line}\n`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await answers).toEqual(['My docs', 'Harbor', 'docs'])
  output.end()
  expect(await text(output)).toContain('Unknown template "dcos".')
})

test('closing the terminal cancels', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const answer = withQuestions({ input, output }, (ask) => ask(question))
  input.end()
  expect(await answer).toBe(undefined)
})
