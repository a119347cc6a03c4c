import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(() => {
  site = openSite('access')
})
afterAll(() => site.close())

/** Returns the words that begin with `secret` in the files of a folder, compressed or not, and in their names. */
function secrets(folder: string): string[] {
  const found = new Set<string>()
  for (const name of readdirSync(path.join(site.dir, folder), { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue
    const file = path.join(name.parentPath, name.name)
    const bytes = readFileSync(file)
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
    const text = (isGzip ? gunzipSync(bytes) : file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString()
    for (const [word] of `${file.slice(site.dir.length)}\n${text}`.matchAll(/secret(?:plan|keys|post)/gi))
      found.add(word.toLowerCase())
  }
  return [...found].sort()
}

const restricted = (groups: string) => `.lectern/restricted/build/${groups}`
const unpublished = (groups: string) => `.lectern/unpublished/${encodeURIComponent(restricted(groups))}`

describe('a site with access', () => {
  beforeAll(() => site.build())

  test('has an output for each combination of groups, which holds nothing that others may read only', () => {
    expect(secrets('build')).toEqual([])
    expect(secrets('.lectern/unpublished/build')).toEqual([])
    for (const [groups, words] of [
      ['staff', ['secretkeys', 'secretpost']],
      ['partners', ['secretplan']],
      ['staff.partners', ['secretkeys', 'secretplan', 'secretpost']],
    ] as const)
      expect([groups, secrets(restricted(groups)), secrets(unpublished(groups))]).toEqual([groups, words, words])
  })

  test('leaves pages out of sidebars, navbar, and the links to the next page', () => {
    const open = site.file('build/docs/open/index.html')
    expect(open).toContain('rel="next"><span>Next</span> <!-- -->Next page</a>')
    expect(open).not.toContain('>Plan</a>')
    expect(site.file(`${restricted('partners')}/docs/open/index.html`)).toContain(
      'rel="next"><span>Next</span> <!-- -->Secretplan</a>',
    )
    expect(site.file(`${restricted('partners')}/docs/open/index.html`)).toContain('>Plan</a>')
  })

  test('lists only authors of posts that a reader may see', () => {
    expect(site.file('build/blog/authors/index.html')).toContain('Open author')
    expect(readdirSync(path.join(site.dir, 'build/blog/authors'))).toEqual(['index.html', 'open', 'open.md'])
    expect(readdirSync(path.join(site.dir, restricted('staff'), 'blog/authors')).sort()).toEqual([
      'index.html',
      'open',
      'open.md',
      'staff',
      'staff.md',
    ])
  })

  test('has a redirect to a limited page for its readers only', () => {
    expect(existsSync(path.join(site.dir, 'build/the-plan'))).toBe(false)
    expect(site.file(`${restricted('partners')}/the-plan/index.html`)).toContain('url=/docs/plan/')
  })

  test('links to the sign-in page for readers who have not signed in', () => {
    expect(site.file('build/docs/open/index.html')).toMatch(
      /href="[^"]*\/_lectern\/sign-in" target="_self"[^>]*>Sign in</,
    )
    expect(site.file(`${restricted('staff')}/docs/open/index.html`)).toMatch(
      /href="[^"]*\/_lectern\/sign-out"[^>]*>Sign out</,
    )
  })

  test('follows changes, and reports unknown groups', async () => {
    const keys = path.join(site.dir, 'docs/internal/keys.md')
    const open = path.join(site.dir, 'docs/open.md')
    const [keysText, openText] = [site.file('docs/internal/keys.md'), site.file('docs/open.md')]
    writeFileSync(open, `---\ngroups: [staff]\n---\n\n${openText.replace('Everybody', 'Secretpost: nobody')}`)
    await site.build()
    expect(secrets('build')).toEqual([])
    expect(secrets(restricted('partners'))).toEqual(['secretplan'])
    writeFileSync(open, openText)
    writeFileSync(keys, `---\ngroups: [admins]\n---\n\n${keysText}`)
    const { code, output } = await site.run(['build'])
    expect(code).toBe(1)
    expect(output).toContain('The group `admins` does not exist.')
    expect(output).toContain('Use a group of `access.groups` in the site config: staff, partners.')
    writeFileSync(keys, keysText)
  })

  test('leaves out pages of other plugins that show limited documents', async () => {
    const config = site.file('site.config.ts')
    const plugin = `{
      name: 'notes',
      load: ({ readAll }) => readAll('notes', { include: ['**/*.md'] }),
      routes: (_, { pageUrl, locale }) => ({
        routes: ['notes/post.md', 'notes/open.md', 'docs/internal/keys.md'].map((id, index) => ({
          path: pageUrl('/notes/' + index), component: '@theme/MdxPage', contents: [{ id, variant: 'full' }],
          data: {}, head: { title: 'Note' }, locale, plugin: 'notes',
        })),
      }),
    }`
    mkdirSync(path.join(site.dir, 'notes'))
    writeFileSync(path.join(site.dir, 'notes/post.md'), '---\ngroups: [staff]\n---\n\n# Secretpost\n')
    writeFileSync(path.join(site.dir, 'notes/open.md'), '# Open\n')
    writeFileSync(path.join(site.dir, 'site.config.ts'), config.replace('llms(),', `llms(), ${plugin},`))
    await site.build()
    expect(secrets('build')).toEqual([])
    const pages = ['build', restricted('staff')].map((dir) => readdirSync(path.join(site.dir, dir, 'notes')).sort())
    expect(pages.map((names) => names.filter((name) => /^\d$/.test(name)))).toEqual([['1'], ['0', '1', '2']])
    rmSync(path.join(site.dir, 'notes'), { recursive: true })
    writeFileSync(path.join(site.dir, 'site.config.ts'), config)
  })

  test('reports a schema that sets groups, and publishes nothing', async () => {
    const config = site.file('site.config.ts')
    const schema = `{ '~standard': { version: 1, vendor: 'site', validate: (value) => ({ value: { ...value, groups: ['staff'] } }) } }`
    writeFileSync(
      path.join(site.dir, 'site.config.ts'),
      config.replace(`sidebarPath: 'sidebars.ts'`, `sidebarPath: 'sidebars.ts', frontMatter: { 'open.md': ${schema} }`),
    )
    const { code, output } = await site.run(['build'])
    expect(code).toBe(1)
    expect(output).toMatch(
      /docs\/open\.md\n {2}error .*The schema of the front matter sets `groups`, which limits nothing\./,
    )
    writeFileSync(path.join(site.dir, 'site.config.ts'), config)
  })
})

test('without access in the site config, limited pages are left out with a warning', async () => {
  const config = site.file('site.config.ts')
  writeFileSync(
    path.join(site.dir, 'site.config.ts'),
    config
      .replace(/ {2}access: \{[\s\S]*?\n {2}\},\n/, '')
      .replace(/ {2}theme: \{[\s\S]*?\n {2}\},\n/, '')
      .replace(/redirects\(\{.*\}\)/, 'redirects()'),
  )
  const { output } = await site.build()
  expect(output).toContain('This page is limited to groups, but the site config has no `access`: it is not published.')
  expect(secrets('build')).toEqual(['secretkeys'])
  // Also if a single document changes.
  const next = path.join(site.dir, 'docs/next.md')
  writeFileSync(next, `${site.file('docs/next.md')}\nMore.\n`)
  await site.build()
  writeFileSync(next, `---\ngroups: [staff]\n---\n\n${site.file('docs/next.md')}\nSecretplan.\n`)
  await site.build()
  expect(secrets('build')).toEqual(['secretkeys'])
  expect(readdirSync(path.join(site.dir, '.lectern')).includes('restricted')).toBe(true)
  expect(readdirSync(path.join(site.dir, '.lectern/restricted/build'))).toEqual([])
})
