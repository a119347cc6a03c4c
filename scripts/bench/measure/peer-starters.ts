/** A minimal site of another generator, set up as its documentation says, and the commands that use it. */
export interface PeerStarter {
  name: string
  /** The package whose version is reported. */
  package: string
  packages: string[]
  files: Record<string, string>
  /** Folder of the documents. */
  documents: string
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
      'docs/.vitepress/config.mjs': `export default { title: 'Trial', themeConfig: { search: { provider: 'local' } } }\n`,
    },
    documents: 'docs',
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
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
}
`,
    },
    documents: 'docs',
    build: ['node_modules/.bin/docusaurus', 'build'],
    start: ['node_modules/.bin/docusaurus', 'start', '--no-open', '--port', '4390'],
    firstPage: '/first',
  },
])
