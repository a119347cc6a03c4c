import { readFileSync } from 'node:fs'
import { SiteError } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { configWith, run } from '../../tests/fixtures/docs-plugin/contexts.ts'
import { blog } from '../blog/index.ts'
import { docs } from './index.ts'

/** Each file with a mistake, followed by what is reported about it: place, severity, message, and hint. */
const table = readFileSync(new URL('./mistakes.txt', import.meta.url), 'utf8')

const mistakes = table.split(/\n(?! |$)/).map((entry): [file: string, reported: string[]] => {
  const [file = '', ...reported] = entry.trimEnd().split('\n')
  return [file, reported.map((line) => line.trim())]
})

const tags = 'first:\n  label: First\n'
const body = 'A\n\n<!-- truncate -->\n'

async function diagnostics(file: string, text: string) {
  const thrown = (error: unknown) => {
    if (error instanceof SiteError) return error
    throw error
  }
  const throwAll = { onInlineTags: 'throw', onInlineAuthors: 'throw' } as const
  if (file.startsWith('blog/')) {
    const files = {
      'blog/authors.yml': 'me:\n  name: Me\nyou:\n  name: You\n',
      'blog/tags.yml': tags,
      'blog/2024-01-02-b.md': body,
    }
    const content = file.endsWith('.md') ? text + body : text
    return (await run(blog(throwAll), { ...files, [file]: content }, configWith()).catch(thrown)).diagnostics
  }
  const files = { 'docs/index.md': '# I\n', 'docs/c/d.md': '# D\n', 'docs/tags.yml': tags, [file]: text }
  const sidebarPath = file === 'sidebars.json' ? { sidebarPath: file } : {}
  return (await run(docs({ onInlineTags: 'throw', ...sidebarPath }), files, configWith()).catch(thrown)).diagnostics
}

test.each(mistakes)('%s', async (entry, expected) => {
  const [file = '', text = ''] = entry.split(' | ')
  const found = await diagnostics(file, text.replaceAll('\\n', '\n'))
  expect(
    found.map(
      ({ sourcePath, line, severity, message, hint }) =>
        `${sourcePath}:${line} ${severity} ${message}${hint ? ` → ${hint}` : ''}`,
    ),
  ).toEqual(expected)
})
