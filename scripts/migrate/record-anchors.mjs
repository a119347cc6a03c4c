/**
 * Records the ids that other generators give to the headings in tests/fixtures/migrate-peers/headings.md:
 *
 *     node scripts/migrate/record-anchors.mjs <folder>
 *
 * The folder gets the generators from the npm registry. `mkdocs` has to be installed (1.4.2, Python-Markdown 3.4.1).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const fixtures = fileURLToPath(new URL('../../tests/fixtures/migrate-peers/', import.meta.url))
const headings = readFileSync(path.join(fixtures, 'headings.md'), 'utf8')
const work = process.argv[2]
if (work === undefined) throw new Error('Pass a folder for the generators.')

/** Version 2 names a package that the registry may lack. */
const docsearch = Object.fromEntries(['js', 'css', 'sidepanel-js'].map((name) => [`@docsearch/${name}`, '4.7.0']))

function vitepress(version) {
  const dependencies = { vitepress: version, ...(version.startsWith('2') && docsearch) }
  return {
    files: {
      'package.json': JSON.stringify({
        private: true,
        type: 'module',
        dependencies,
        overrides: version.startsWith('2') ? docsearch : {},
      }),
      'index.md': headings,
      '.vitepress/config.mjs': "export default { title: 'Kiln' }",
    },
    command: ['node', 'node_modules/vitepress/bin/vitepress.js', 'build'],
    output: '.vitepress/dist/index.html',
  }
}

const starlight = {
  files: {
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies: { '@astrojs/starlight': '0.42.4', astro: '7.2.10', node: '22.23.3' },
    }),
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Kiln', pagefind: false })] }",
    'src/content.config.ts':
      "import { defineCollection } from 'astro:content'\nimport { docsLoader } from '@astrojs/starlight/loaders'\nimport { docsSchema } from '@astrojs/starlight/schema'\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }\n",
    'src/content/docs/index.md': `---\ntitle: Kiln\n---\n\n${headings}`,
  },
  command: ['node_modules/node/bin/node', 'node_modules/astro/bin/astro.mjs', 'build'],
  output: 'dist/index.html',
}

const mkdocs = {
  files: { 'mkdocs.yml': 'site_name: Kiln\nplugins: []\n', 'docs/index.md': headings },
  command: ['mkdocs', 'build', '--quiet'],
  output: 'site/index.html',
}

const peers = {
  'vitepress 1.6.4': vitepress('1.6.4'),
  'vitepress 2.0.0-alpha.21': vitepress('2.0.0-alpha.21'),
  'starlight 0.42.4': starlight,
  'mkdocs 1.4.2': mkdocs,
}

const recorded = {}
for (const [name, { files, command, output }] of Object.entries(peers)) {
  const folder = path.join(work, name.replaceAll(' ', '-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  if (files['package.json'])
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  rmSync(path.join(folder, output), { force: true })
  const [program, ...parameters] = command
  execFileSync(program, parameters, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  const html = readFileSync(path.join(folder, output), 'utf8')
  const ids = Array.from(html.matchAll(/<h[1-6][^>]*? id="([^"]*)"/g), ([, id]) => id)
  // Pages have other headings before and after those of the document.
  const start = ids.indexOf('kiln')
  recorded[name] = ids.slice(start, start + headings.match(/^#/gm).length)
}
writeFileSync(path.join(fixtures, 'anchors.json'), `${JSON.stringify(recorded, null, 2)}\n`)
