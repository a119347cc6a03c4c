import { defineConfig } from 'lectern'
import { blog, docs, graphql, pages, search, sitemap } from 'lectern/plugins'

// The name of the site: in the navbar, in browser tabs, and in search results.
const title = '{{title}}'

export default defineConfig({
  title,
  // The address of the published site. Change it before you publish: the sitemap and the feeds contain it.
  url: 'https://docs.example.com',
  // If the site is published below a path, such as https://example.com/handbook/, set that path.
  // baseUrl: '/handbook/',
  favicon: 'favicon.svg',

  // Broken links fail the build. These settings do the same for links to missing headings and files.
  onBrokenAnchors: 'throw',
  markdown: { onBrokenMarkdownLinks: 'throw' },

  plugins: [
    docs({
      // Adds "Edit this page" links.
      // editUrl: 'https://github.com/your-name/your-repository/edit/main/',
    }),
    // A page for every type and operation of the schema: files, or the URL of an endpoint.
    graphql({ schema: 'schema/*.graphql', label: 'API reference', position: 10 }),
    blog({ blogTitle: 'Blog', blogDescription: `News about ${title}` }),
    // Pages in src/pages, such as the home page.
    pages(),
    sitemap(),
    search(),
  ],

  theme: {
    navbar: {
      title,
      logo: { src: '/favicon.svg', alt: '', width: 28, height: 28 },
      items: [
        {
          type: 'docSidebar',
          sidebarId: 'defaultSidebar',
          label: 'Docs',
          position: 'left',
          // The reference has an item of its own.
          activeBaseRegex: '^/docs(?!/graphql)',
        },
        { label: 'API reference', to: '/docs/graphql', position: 'left' },
        { label: 'Blog', to: '/blog', position: 'left' },
        // { label: 'GitHub', href: 'https://github.com/your-name/your-repository', position: 'right' },
      ],
    },
    footer: {
      links: [
        { label: 'Docs', to: '/docs' },
        { label: 'API reference', to: '/docs/graphql' },
        { label: 'Blog', to: '/blog' },
      ],
      copyright: 'Copyright © {{year}} {{htmlTitle}}',
    },
    // Follow the color mode of the reader's system. Readers can switch.
    colorMode: { default: 'system' },
  },
})
