import { defineConfig } from 'lectern'
import { blog, cards, docs, graphql, liquid, llms, opensearch, pages, search, sitemap } from 'lectern/plugins'
import { examples } from './convoke/schema/examples.ts'

export default defineConfig({
  title: 'Convoke',
  tagline: 'A one-stop web app for conventions',
  url: 'https://docs.convoke.example',
  baseUrl: '/',
  favicon: 'favicon.svg',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: { mermaid: true, onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  themeDir: 'convoke/theme',
  plugins: [
    docs({
      sidebarPath: 'sidebars.ts',
      // The home page of a reference is the label of its sidebar.
      sidebarItemsGenerator: async (options) => {
        const items = await options.defaultSidebarItemsGenerator(options)
        const home = `${options.item.dirName}/index`
        return items.filter((item) => typeof item === 'string' || !('id' in item) || item.id !== home)
      },
    }),
    graphql({
      schema: 'convoke/schema/*.graphql',
      label: 'GraphQL reference',
      position: 3,
      examples,
      onInvalidExamples: 'throw',
      try: { mock: true },
      releases: [
        { label: '2.2', schema: 'convoke/schema/releases/2.2.graphql' },
        { label: '2.3', date: '2023-05-11' },
      ],
    }),
    liquid({
      sources: 'convoke/liquid/**/*.rb',
      variables: 'convoke/liquid/variables.yml',
      label: 'Liquid reference',
      position: 4,
      onSourceErrors: 'throw',
      onInvalidExamples: 'throw',
      try: true,
      releases: [
        {
          label: '2.2',
          sources:
            'convoke/liquid/**/!(cookie_consent|ranked_choice_decision_drop|signup_ranked_choice_drop|user_activity_alert_drop).rb',
          file: 'convoke/liquid/releases/2.2.yml',
        },
        { label: '2.3', date: '2023-05-11' },
      ],
    }),
    blog({
      blogDescription: 'What is new in Convoke, how it is built, and what went wrong',
      blogSidebarCount: 'ALL',
      feedOptions: { type: 'all', copyright: 'Copyright © 2025 Convoke' },
    }),
    pages({ path: 'convoke/pages' }),
    sitemap({ lastmod: 'date' }),
    search({
      missingResultsUrl: 'https://issues.convoke.example/new?title=Search:+{query}',
      synonyms: [
        ['waitlist', 'waiting list'],
        ['store', 'shop'],
        ['coupon', 'voucher'],
        ['schedule', 'timetable'],
        ['email', 'mail'],
        ['sign in', 'log in', 'login'],
        ['permission', 'right', 'access'],
        ['administrator', 'admin'],
        ['assumed identity', 'impersonate', 'act for'],
        ['clickwrap agreement', 'code of conduct'],
        ['text message', 'sms'],
        ['application', 'app'],
        ['basket', 'cart'],
        ['navigation', 'menu'],
        ['image', 'picture', 'photo'],
        ['price', 'cost'],
        ['attendee', 'participant', 'player'],
        ['event', 'game'],
        ['team member', 'host', 'game master', 'GM'],
        ['full', 'sold out'],
        ['move a run', 'reschedule'],
        ['withdraw', 'kick', 'throw out'],
        ['move to another run', 'swap'],
        ['product', 'T-shirt', 'shirt'],
        ['pricing schedule', 'scheduled price', 'early bird'],
        ['ticket', 'badge'],
        ['form', 'questionnaire', 'survey'],
        ['staff', 'volunteer'],
        ['proposal', 'pitch'],
        ['ranked choice', 'lottery', 'draw'],
        ['mailing list', 'newsletter'],
        ['place', 'spot', 'seat'],
        ['conflict', 'overlap', 'clash'],
        ['bucket', 'quota', 'slot'],
        ['freeze', 'lock', 'pause'],
        ['domain', 'web address'],
        ['department', 'committee'],
        ['CSV', 'spreadsheet'],
        ['convention', 'con'],
      ],
    }),
    opensearch(),
    llms(),
    cards({
      logo: 'static/img/convoke-mark.svg',
      background: 'convoke/theme/card-background.svg',
      sections: [
        { path: '/docs/concepts', label: 'Concepts' },
        { path: '/docs/graphql', label: 'GraphQL reference', shared: true },
        { path: '/docs/liquid', label: 'Liquid reference', shared: true },
        { path: '/blog', label: 'Blog' },
      ],
    }),
  ],
  theme: {
    navbar: {
      title: 'Convoke',
      logo: { src: '/img/convoke-mark.svg', alt: '', width: 32, height: 32 },
      items: [
        {
          type: 'docSidebar',
          sidebarId: 'docs',
          label: 'Documentation',
          position: 'left',
          activeBaseRegex: '^/docs(?!/(?:category|graphql|liquid))',
        },
        {
          label: 'GraphQL Reference',
          to: '/docs/graphql',
          position: 'left',
          activeBaseRegex: '^/docs/(?:category|graphql)',
        },
        { label: 'Liquid Reference', to: '/docs/liquid', position: 'left' },
        { label: 'Blog', to: '/blog', position: 'left' },
        { label: 'Source', href: 'https://code.convoke.example/convoke', position: 'right' },
      ],
    },
    footer: {
      links: [
        { label: 'Documentation', to: '/docs/intro' },
        { label: 'Blog', to: '/blog' },
        { label: 'Hosting', href: 'https://hosting.convoke.example' },
        { label: 'Source', href: 'https://code.convoke.example/convoke' },
      ],
      copyright: 'Copyright © 2025 Convoke',
    },
    colorMode: { default: 'light' },
  },
})
