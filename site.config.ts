import { defineConfig } from 'lectern'
import { docs, llms, pages, sitemap } from 'lectern/plugins'

export default defineConfig({
  title: 'Convoke',
  tagline: 'A one-stop web app for conventions',
  url: 'https://docs.convoke.example',
  baseUrl: '/',
  favicon: 'favicon.svg',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  themeDir: 'src/site-theme',
  plugins: [docs(), pages(), sitemap({ lastmod: 'date' }), llms()],
  theme: {
    navbar: {
      title: 'Convoke',
      logo: { src: '/img/convoke-mark.svg', alt: '', width: 32, height: 32 },
      items: [
        { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Documentation', position: 'left' },
        { label: 'Source', href: 'https://code.convoke.example/convoke', position: 'right' },
      ],
    },
    footer: {
      links: [
        { label: 'Documentation', to: '/docs/intro' },
        { label: 'Hosting', href: 'https://hosting.convoke.example' },
        { label: 'Source', href: 'https://code.convoke.example/convoke' },
      ],
      copyright: 'Copyright © 2025 Convoke',
    },
    colorMode: { default: 'light' },
  },
})
