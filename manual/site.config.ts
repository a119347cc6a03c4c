import { defineConfig } from 'lectern'
import { docs, llms, opensearch, pages, search, sitemap } from 'lectern/plugins'
import { showExamples } from './example-fences.ts'
import { reference } from './plugins/reference/index.ts'

export default defineConfig({
  title: 'Lectern',
  tagline: 'Documentation sites that build in seconds and read like paper',
  url: 'https://lectern.example',
  favicon: 'favicon.svg',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    math: true,
    mermaid: true,
    onBrokenMarkdownLinks: 'throw',
    onBrokenMarkdownImages: 'throw',
    preprocessor: showExamples,
  },
  plugins: [docs({ routeBasePath: '/' }), reference(), pages(), sitemap(), search(), opensearch(), llms()],
  theme: {
    navbar: {
      title: 'Lectern',
      logo: { src: '/lectern.svg', alt: '', width: 28, height: 28 },
      items: [
        {
          label: 'Guide',
          to: '/getting-started/quick-start',
          position: 'left',
          activeBaseRegex: '^/(?!$|reference/)',
        },
        { label: 'Reference', to: '/reference/configuration', position: 'left', activeBaseRegex: '^/reference/' },
      ],
    },
    colorMode: { default: 'system' },
    customCss: ['src/css/manual.css', 'src/css/reference.css'],
  },
})
