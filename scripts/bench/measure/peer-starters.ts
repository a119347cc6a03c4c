/** A minimal site of another generator, set up as its documentation says, and the commands that use it. */
export interface PeerStarter {
  name: string
  /** The package whose version is reported. */
  package: string
  packages: string[]
  files: Record<string, string>
  /** Folder of the documents. */
  documents: string
  /** Folder of the built site. */
  output: string
  /** Folders that it keeps between builds. */
  caches: string[]
  build: string[]
  /** Starts the development server. */
  start: string[]
  /** Path of the first page. */
  firstPage: string
}

/** Documents of every peer's site: as many as the starter of the generator has. */
export const documentNames = ['index', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

export function documentText(name: string): string {
  return `---
title: The ${name} page
---

Some text with a [link](#more), \`code\`, and **emphasis**.

## More

- A list
- of two items

\`\`\`js
export const name = '${name}'
\`\`\`
`
}

export const peerStarters: readonly PeerStarter[] = Object.freeze<PeerStarter[]>([
  {
    name: 'VitePress',
    package: 'vitepress',
    packages: ['vitepress'],
    files: {
      'docs/.vitepress/config.mjs': `export default {
  title: 'Trial',
  ignoreDeadLinks: true,
  themeConfig: { search: { provider: 'local' } },
}
`,
    },
    documents: 'docs',
    output: 'docs/.vitepress/dist',
    caches: ['docs/.vitepress/cache'],
    build: ['node_modules/.bin/vitepress', 'build', 'docs'],
    start: ['node_modules/.bin/vitepress', 'dev', 'docs', '--port', '4173'],
    firstPage: '/first',
  },
  {
    name: 'Starlight',
    package: '@astrojs/starlight',
    packages: ['astro', '@astrojs/starlight', 'sharp'],
    files: {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({ site: 'https://trial.example', integrations: [starlight({ title: 'Trial' })] })
`,
      'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
    },
    documents: 'src/content/docs',
    output: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    build: ['node_modules/.bin/astro', 'build'],
    start: ['node_modules/.bin/astro', 'dev', '--port', '4321'],
    firstPage: '/first/',
  },
  {
    name: 'Docusaurus',
    package: '@docusaurus/core',
    packages: ['@docusaurus/core', '@docusaurus/preset-classic', '@docusaurus/faster', 'react', 'react-dom'],
    files: {
      // Without `type: module`: its server bundle is a CommonJS module.
      'package.json': JSON.stringify({ name: 'trial', private: true }),
      'docusaurus.config.js': `export default {
  title: 'Trial',
  url: 'https://trial.example',
  baseUrl: '/',
  future: { v4: true, faster: true },
  onBrokenLinks: 'ignore',
  markdown: { format: 'detect' },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
}
`,
    },
    documents: 'docs',
    output: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
    build: ['node_modules/.bin/docusaurus', 'build'],
    start: ['node_modules/.bin/docusaurus', 'start', '--no-open', '--port', '4390'],
    firstPage: '/first',
  },
  {
    name: 'Rspress',
    package: '@rspress/core',
    packages: ['@rspress/core'],
    files: {
      'rspress.config.mjs': `import { defineConfig } from '@rspress/core'

export default defineConfig({ root: 'docs', title: 'Trial', markdown: { link: { checkDeadLinks: false } } })
`,
    },
    documents: 'docs',
    output: 'doc_build',
    caches: ['node_modules/.cache', 'node_modules/.rspress'],
    build: ['node_modules/.bin/rspress', 'build'],
    start: ['node_modules/.bin/rspress', 'dev', '--port', '4400'],
    firstPage: '/first',
  },
])
