import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanOutput, openSite, type RunResult, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
let built: RunResult
beforeAll(async () => {
  site = openSite('docusaurus-lifecycle')
  const flags = path.join(site.dir, 'node_modules', 'docusaurus-theme-flags')
  mkdirSync(flags, { recursive: true })
  writeFileSync(path.join(flags, 'package.json'), '{ "type": "module", "main": "flag.js" }')
  writeFileSync(path.join(flags, 'flag.js'), "import Kbd from '@theme/Kbd'\nexport default () => <Kbd>Flag</Kbd>\n")
  built = await site.build()
})
afterAll(() => site.close())

const page = (name: string) => site.file(`build/${name}/index.html`)
const main = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1]
const files = (ending: string) => [...snapshot(path.join(site.dir, 'build'))].filter(([name]) => name.endsWith(ending))

test('builds the routes of a plugin, whose components get modules, props and the route', () => {
  expect(main(page('people'))).toBe(
    '<h1>People</h1><ul><li>Ada: the Ridge</li><li>Bo: Lake</li></ul><p>At /base/people, /base/people, no sidebar, of 2</p>',
  )
  expect(main(page('people/ada'))).toBe(
    '<h1></h1><p>Ada walks.</p><p>At /base/people/ada, /base/people/ada, people, of 2</p>',
  )
  expect(page('people/bo')).toContain('<html lang="en" dir="ltr" class="plugin-contributors plugin-id-default">')
})

test('reports what has no effect', () => {
  expect(built.output).toContain(
    'The plugin "docusaurus-plugin-contributors" adds the route /base/people/:name, which is a pattern.',
  )
  expect(built.output).toContain('`configureWebpack` of the Docusaurus plugin "banner" sets `devServer`,')
  expect(built.output).toContain('plugin "banner" adds a loader for Markdown, which does not run for documents.')
  expect(built.output).toContain('3 warnings')
})

test('adds HTML to every page', () => {
  for (const html of [page('docs'), site.file('build/404.html')]) {
    expect(html).toContain('<link rel="preconnect" href="https://maps.example?a&amp;b" crossorigin>\n\n</head>')
    expect(html).toContain('<body>\n<div class="banner">Now with maps</div>\n<p>top</p>\n<div id="lectern-root">')
    expect(html).toContain('</script>\n<!-- end -->\n</body>')
  }
})

test('bundles with the alias, the PostCSS plugin and the client modules of a plugin, and compiles packages of Docusaurus', () => {
  expect(page('docs')).toContain('<p class="slogan">Walk more.<kbd>Flag</kbd></p>')
  const styles = files('.css').map(([, text]) => text)
  expect(styles).toEqual(expect.arrayContaining([expect.stringMatching(/^\.slogan\{color:(?:rebeccapurple|#639)\}/)]))
  expect(styles).toEqual(expect.arrayContaining([expect.stringMatching(/^\.banner\{color:(?:rebeccapurple|#639)\}/)]))
  const scripts = files('.js').map(([, text]) => text)
  expect(scripts).toEqual(expect.arrayContaining([expect.stringMatching(/\.visits.*Welcome to/s)]))
})

test('runs `postBuild` on the output, which contains what it writes', () => {
  expect(JSON.parse(site.file('build/report.json'))).toEqual({
    people: 2,
    routesPaths: ['/base/404.html', '/base/', '/base/docs/', '/base/people', '/base/people/ada', '/base/people/bo'],
    links: '<link rel="canonical" href="https://trails.example/base/people">',
    heading: 'People',
  })
})

test('runs the command of a plugin with its arguments', async () => {
  const { code, stdout } = await site.run(['people:list All', '--separator', ': '])
  expect([code, stdout]).toEqual([0, 'All: Trails: \n'])
})

test('an incremental build has what a plugin loads now, and is equal to a clean one', async () => {
  writeFileSync(path.join(site.dir, 'contributors.json'), '[{ "name": "Cy", "trail": "Ridge" }]')
  await site.build()
  expect(main(page('people'))).toContain('<ul><li>Cy: the Ridge</li></ul>')
  const { people, routesPaths } = JSON.parse(site.file('build/report.json'))
  expect([people, routesPaths.slice(3)]).toEqual([1, ['/base/people', '/base/people/cy']])
  const built = snapshot(path.join(site.dir, 'build'))
  expect(built.has('people/ada/index.html')).toBe(false)
  expect(await cleanOutput(site)).toEqual(built)
})

test('reports a client module that throws where pages are rendered', async () => {
  writeFileSync(path.join(site.dir, 'src', 'greet-visitor.js'), 'window.visits = 1\n')
  const { code, output } = await site.run(['build'])
  expect(code).toBe(1)
  expect(output).toContain(
    'while loading the module src/greet-visitor.js (src/greet-visitor.js:1), window is not defined.',
  )
})
