import { expect, test } from 'vitest'
import type { ContentFile } from '../../../shared/types.ts'
import { createContentFile, headHash } from '../index.ts'

function read(source: string, sourcePath = 'docs/a.md'): ContentFile {
  return createContentFile(source, { file: `/site/${sourcePath}`, sourcePath, format: 'detect' })
}

const source = '---\ntitle: One\ntags: [a]\n---\n\n# Heading\n\nFirst sentence.\n\nAnother one.\n'

test.each([
  ['a later paragraph', source.replace('Another one.', 'Yet another one.\n\nAnd more.'), true],
  ['a code block', `${source}\n\`\`\`js\n1\n\`\`\`\n`, true],
  ['the front matter', source.replace('[a]', '[b]'), false],
  ['the order of the front matter', source.replace('title: One\ntags: [a]', 'tags: [a]\ntitle: One'), false],
  ['a comment in the front matter, which moves its lines', source.replace('tags', '# A list\ntags'), false],
  ['how a number is written', source.replace('title: One', 'title: 1.10'), false],
  ['the title', source.replace('# Heading', '# Other heading'), false],
  ['the first sentence', source.replace('First', 'Opening'), false],
  ['the first MDX syntax', `${source}\n<Tabs />\n`, false],
])('compares the head of a document, not its text: %s', (_, changed, isEqual) => {
  expect(headHash(read(changed)) === headHash(read(source))).toBe(isEqual)
})

test('ignores in which line the first MDX syntax is', () => {
  const mdx = `${source}\n<Tabs />\n`
  expect(read(mdx).mdxSyntax?.line).toBe(12)
  expect(headHash(read(mdx.replace('Another one.', 'Another one.\n\nAnd more.')))).toBe(headHash(read(mdx)))
})

test('compares the written front matter, whatever a schema has made of it', () => {
  const file = read(source)
  const checked = {
    ...file,
    frontMatter: { title: 'One', tags: ['a'], draft: false },
    writtenFrontMatter: file.frontMatter,
  }
  expect(headHash(checked)).toBe(headHash(file))
})
