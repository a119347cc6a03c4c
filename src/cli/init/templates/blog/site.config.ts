import { defineConfig } from 'lectern'
import { blog, docs, search, sitemap } from 'lectern/plugins'

// The name of the site: in the navbar, in browser tabs, and in search results.
const title = '{{title}}'

export default defineConfig({
  title,
  // The address of the published site. Change it before you publish: the sitemap and the feeds contain it.
  url: 'https://blog.example.com',
  // If the site is published below a path, such as https://example.com/blog/, set that path.
  // baseUrl: '/blog/',
  favicon: 'favicon.svg',

  // Broken links fail the build. These settings do the same for links to missing headings and files.
  onBrokenAnchors: 'throw',
  markdown: { onBrokenMarkdownLinks: 'throw' },

  plugins: [
    blog({
      // The list of posts is the home page.
      routeBasePath: '/',
      blogTitle: title,
      blogDescription: 'What we work on, and what we learn from it',
      // Adds "Edit this page" links.
      // editUrl: 'https://github.com/your-name/your-repository/edit/main/',
    }),
    docs(),
    sitemap(),
    search(),
  ],

  theme: {
    navbar: {
      title,
      logo: { src: '/favicon.svg', alt: '', width: 28, height: 28 },
      items: [
        { label: 'Posts', to: '/', position: 'left', activeBaseRegex: '^/(?!docs)' },
        { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs', position: 'left' },
        // { label: 'GitHub', href: 'https://github.com/your-name/your-repository', position: 'right' },
      ],
    },
    footer: {
      links: [
        { label: 'Archive', to: '/archive' },
        { label: 'Tags', to: '/tags' },
        { label: 'Docs', to: '/docs' },
      ],
      copyright: 'Copyright © {{year}} {{htmlTitle}}',
    },
    // Follow the color mode of the reader's system. Readers can switch.
    colorMode: { default: 'system' },
  },
})
