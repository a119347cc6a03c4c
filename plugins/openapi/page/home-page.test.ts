import { expect, test } from 'vitest'
import { generateApi, treeText } from '../../../tests/support/generate-openapi.ts'

async function home(info: object) {
  const spec = { openapi: '3.1.0', info: { title: 'Kites', version: '1', ...info }, paths: {} }
  const { page } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) })
  return page('/api').root
}

test.each([
  [{ name: 'The team', url: 'https://kites.example', email: 'a@kites.example' }, 'The team , a@kites.example'],
  [{ name: 'The team', email: 'a@kites.example' }, 'The team'],
  [{ url: 'https://kites.example', email: 'a@kites.example' }, 'https://kites.example , a@kites.example'],
  [{ email: 'a@kites.example' }, 'a@kites.example'],
])('how to contact %j', async (contact, text) => {
  const root = await home({ contact })
  expect(treeText(root)).toContain(`Version 1 · Contact: ${text} `)
  const urls = [...JSON.stringify(root).matchAll(/"url":"((?:https|mailto):[^"]*)"/g)].map(([, url]) => url)
  const { url, email } = contact as { url?: string; email?: string }
  expect(urls).toEqual([...(url ? [url] : []), ...(email ? [`mailto:${email}`] : [])])
})

test('a description begins with its first line, indented code included', async () => {
  const value = async (description: string) => {
    const [node] = (await home({ description })).children.filter(({ type }) => type === 'markdown')
    return node?.value
  }
  expect(await value('\n    code\n\nText.\n')).toBe('    code\n\nText.')
  expect(await value('\n    One.\n\n    Two.\n    ')).toBe('One.\n\nTwo.')
})
