import { expect, test } from 'vitest'
import { generateApi } from '../../tests/support/generate-openapi.ts'

const long = `This event occurs when there is a change to branch protection rules, with **all** details that a receiver needs.

For more, see [About rules](https://docs.example/rules).`

test('titles are one line of plain text, and the rest of a summary is described', async () => {
  const operation = (id: string, summary: string) => ({
    operationId: id,
    summary,
    responses: { 204: { description: 'ok' } },
  })
  const spec = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/a': { get: operation('getA', 'Get an A'), put: operation('putA', 'Put `an` A. It *is* replaced.') },
      '/b': { get: operation('rules/listForBranch', long) },
    },
    webhooks: { 'branch-protection-rule.edited': { post: operation('ruleEdited', long) } },
  }
  const { files } = await generateApi({ 'a.json': JSON.stringify(spec) }, { spec: 'a.json' })
  const pages = files.flatMap((file) => ('tree' in file ? [{ title: file.frontMatter.title, tree: file.tree }] : []))
  const titles = pages.map(({ title }) => title)
  expect(titles).toEqual(
    expect.arrayContaining(['Get an A', 'Put an A', 'Rules list for branch', 'Branch protection rule edited']),
  )
  const described = (title: string) => pages.find((page) => page.title === title)?.tree ?? ''
  expect(described('Rules list for branch')).toContain('About rules')
  expect(described('Put an A')).toContain('It *is* replaced.')
  expect(described('Get an A')).not.toContain('"value":"Get an A"')
})
