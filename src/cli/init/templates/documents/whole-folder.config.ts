import { defineConfig } from 'lectern'
import { docs, search, sitemap } from 'lectern/plugins'

export default defineConfig({
  title: '{{title}}',
  // The address of the published site. Change it before you publish: the sitemap contains it.
  url: 'https://docs.example.com',
  plugins: [
    docs({
      // Every Markdown file of this folder is a page: guides/install.md is published as /guides/install.
      path: '.',
      routeBasePath: '/',
      // Files that are not pages, such as the instructions for assistants. Names that begin with _ are for parts of other documents.
      exclude: [
        '**/node_modules/**',
        'build/**',
        'dist/**',
        'vendor/**',
        '**/_*',
        '**/_*/**',
        'AGENTS.md',
        'CLAUDE.md',
      ],
    }),
    sitemap(),
    search(),
  ],
})
