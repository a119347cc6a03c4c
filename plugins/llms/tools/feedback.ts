import { randomUUID } from 'node:crypto'
import { absoluteUrl, defineTool, findPage, type Tool, type ToolContext, ToolError } from 'lectern/plugin-kit'

/** Milliseconds to wait for the response. */
const maxWait = 10_000

/** `feedback`: sends what is wrong with a page to the endpoint that gets the answers of readers. */
export function feedbackTool(context: ToolContext, endpoint: string): Tool {
  return defineTool({
    name: 'feedback',
    writes: true,
    description: [
      'Tells the authors what is wrong or missing on a page, or that it has answered a question.',
      'Call it only if the user agrees: the text is sent to the owner of the documentation. No personal data, no code of the user.',
    ].join(' '),
    parameters: {
      page: { type: 'string', description: 'Path or URL of the page: /docs/intro.' },
      helpful: { type: 'boolean', description: 'Whether the page has answered the question.' },
      text: {
        type: 'string',
        maxLength: 2000,
        description: 'What is wrong or missing, in complete sentences. Required if the page was not helpful.',
        optional: true,
      },
    },
    async run({ page: address, helpful, text = '' }) {
      if (!helpful && text.trim() === '') throw new ToolError('Set `text`: what is wrong or missing on the page?')
      const { page } = await findPage(address, context)
      const message = {
        ...{ id: randomUUID().replaceAll('-', ''), path: page.path, title: page.title },
        answer: helpful ? 'yes' : 'no',
        ...(text.trim() !== '' && { text: text.trim() }),
        ...(page.version && { version: page.version.name }),
        locale: page.locale,
      }
      await send(absoluteUrl(endpoint, context.config.url), message)
      return `Sent to the authors of ${page.path}.`
    },
  })
}

async function send(url: string, message: object): Promise<void> {
  let reason: string
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(maxWait),
    })
    if (ok) return
    reason = `the server responds with status ${status}`
  } catch {
    reason = 'the server cannot be reached'
  }
  throw new ToolError(`The feedback was not sent: ${reason}. Try again later.`)
}
