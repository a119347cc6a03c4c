import { defineConfig } from 'lectern'
import { docs, llms, opensearch, pages, search, sitemap } from 'lectern/plugins'

export default defineConfig({
  title: 'Lectern',
  tagline: 'Documentation sites that build in seconds and read like paper',
  url: 'https://lectern.example',
  favicon: 'favicon.svg',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: { math: true, mermaid: true, onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  plugins: [docs({ routeBasePath: '/' }), pages(), sitemap(), search(), opensearch(), llms()],
  theme: {
    navbar: {
      title: 'Lectern',
      items: [
        {
          label: 'Guide',
          to: '/getting-started/quick-start',
          position: 'left',
          activeBaseRegex: '^/(?!reference|migrating)',
        },
        { label: 'Reference', to: '/reference/configuration', position: 'left', activeBaseRegex: '^/reference/' },
      ],
    },
  },
})
