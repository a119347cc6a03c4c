import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { knownComponents } from './components/known-components.ts'
import { planMigration } from './index.ts'

const work = mkdtempSync(path.join(tmpdir(), 'lectern-migrate-languages-'))
afterAll(() => rmSync(work, { recursive: true }))

async function plan(name: string, files: Record<string, string>) {
  const dir = path.join(work, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const { files: changes, diagnostics } = await planMigration({ dir })
  const byPath = Object.fromEntries(changes.map((change) => [change.path, change]))
  return {
    byPath,
    text: (file: string) => byPath[file]?.text ?? '',
    messages: diagnostics.map(({ message }) => message),
  }
}

const vitepressConfig = `export default {
  title: 'Kiln',
  sitemap: { hostname: 'https://kiln.example.com' },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: {
      nav: [{ text: 'Guide', link: '/guide/' }],
      sidebar: { '/guide/': [
        { text: 'Basics', items: [{ text: 'Start', link: '/guide/' }] },
        { text: 'Basics', items: [{ text: 'Glazes', link: '/guide/glazes' }] },
      ] },
    } },
    fr: { label: 'Français', lang: 'fr-FR', description: 'Cuire', themeConfig: {
      nav: [{ text: 'Le guide', link: '/fr/guide/' }, { text: 'Seul', link: '/fr/seul' }],
      sidebar: { '/fr/guide/': [
        { text: 'Bases', items: [{ text: 'Début', link: '/fr/guide/' }] },
        { text: 'Suite', items: [{ text: 'Émaux', link: '/fr/guide/glazes' }] },
      ] },
    } },
  },
}
`

test('languages of VitePress become translations with labels, links, and files of their own', async () => {
  const { byPath, text, messages } = await plan('vitepress', {
    'docs/.vitepress/config.mjs': vitepressConfig,
    'docs/index.md': '---\nlayout: home\nhero: { name: Kiln, actions: [{ text: Go, link: /guide/ }] }\n---\n\n# Fire\n',
    'docs/guide/index.md': '# Start\n',
    'docs/guide/glazes.md': '# Glazes\n',
    'docs/fr/index.md': '---\nlayout: home\nhero: { name: Four, actions: [{ text: Va, link: /fr/guide/ }] }\n---\n',
    'docs/fr/guide/index.md':
      '# Début {#debut}\n\n![four](../four.svg) ![plan](../../plan.svg) [émaux](/fr/guide/glazes#sel)\n',
    'docs/fr/guide/glazes.md': '# Émaux\n',
    'docs/fr/seul.md': '# Seul\n',
    'docs/fr/four.svg': '<svg/>',
    'docs/plan.svg': '<svg/>',
  })
  const docs = 'i18n/fr/docusaurus-plugin-content-docs/current'
  expect(text('site.config.ts')).toContain(`  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr'],
    localeConfigs: { en: { label: 'English' }, fr: { label: 'Français', htmlLang: 'fr-FR', tagline: 'Cuire' } },
  },
`)
  expect(text('site.config.ts')).toContain(`{ label: 'Guide', to: '/guide', position: 'left' }`)
  expect(text('site.config.ts')).toContain(`{ type: 'localeDropdown', position: 'right' }`)
  expect(JSON.parse(text(`${docs}.json`))).toEqual({
    'sidebar.guide.category.Basics': { message: 'Bases' },
    'sidebar.guide.category.Basics 2': { message: 'Suite' },
    'sidebar.guide.doc.Start': { message: 'Début' },
    'sidebar.guide.doc.Glazes': { message: 'Émaux' },
  })
  expect(text('sidebars.ts')).toContain(`key: 'Basics 2'`)
  expect(JSON.parse(text('i18n/fr/docusaurus-theme-classic/navbar.json'))).toEqual({
    'item.label.Guide': { message: 'Le guide' },
  })
  expect(byPath[`${docs}/guide/glazes.md`]).toMatchObject({
    movedFrom: 'docs/fr/guide/glazes.md',
    text: '# Émaux {#emaux}\n',
  })
  expect(byPath[`${docs}/four.svg`]).toMatchObject({ movedFrom: 'docs/fr/four.svg', copyOf: 'docs/fr/four.svg' })
  expect(text(`${docs}/guide/index.md`)).toBe(
    '# Début {#debut}\n\n![four](../four.svg) ![plan](../../../../../docs/plan.svg) [émaux](/guide/glazes#sel)\n',
  )
  expect(text('i18n/fr/docusaurus-plugin-content-pages/index.mdx')).toContain('{ label: "Va", to: "/guide/"')
  // The title of the hero is the only one.
  expect(text('src/pages/index.mdx').match(/^#.*$/gm)).toEqual(['## Fire'])
  expect(messages).toEqual([
    'The translation has no page: the default language has no document with this path.',
    'Items that only the language "fr" has were not converted: "Seul".',
  ])
})

test('translations have the format and the place of their originals', async () => {
  const { byPath, text, messages } = await plan('formats', {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { site: 'https://kiln.example.com', integrations: [starlight({
  title: 'Kiln',
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' }, de: { label: 'Deutsch' } },
})] }
`,
    'src/content/docs/index.mdx': '---\ntitle: Kiln\nhero: { tagline: Fire }\n---\n',
    'src/content/docs/start.mdx': '---\ntitle: Start\n---\n\n{1 + 1}\n',
    'src/content/docs/glaze.md': '---\ntitle: Glaze\n---\n\n[Start](./start.mdx) {as text}\n',
    'src/content/docs/fr/index.md': '---\ntitle: Four\n---\n\nBienvenue {ici}.\n',
    'src/content/docs/fr/start.md': '---\ntitle: Début\n---\n\nEn {texte}.\n',
    'src/content/docs/fr/glaze.mdx': '---\ntitle: Émail\n---\n\n[Début](./start.md) {1 + 1}\n',
    'src/content/docs/de/index.mdx': '---\ntitle: Ofen\nhero: { tagline: Feuer }\n---\n',
  })
  const docs = 'i18n/fr/docusaurus-plugin-content-docs/current'
  expect(text('i18n/fr/docusaurus-plugin-content-pages/index.mdx')).toBe(
    '---\ntitle: "Four"\n---\n\nBienvenue \\{ici\\}.\n',
  )
  expect(text('i18n/de/docusaurus-plugin-content-pages/index.mdx')).toContain('hide_title: true')
  expect(text(`${docs}/start.mdx`)).toBe('---\ntitle: Début\n---\n\nEn \\{texte\\}.\n')
  expect(text(`${docs}/glaze.md`)).toBe('---\ntitle: Émail\nmdx:\n  format: mdx\n---\n\n[Début](./start.mdx) {1 + 1}\n')
  expect(byPath[`${docs}/start.mdx`]?.movedFrom).toBe('src/content/docs/fr/start.md')
  expect(messages).toEqual([])
})

test('a home page that only a translation has is a document with the hero', async () => {
  const { text, messages } = await plan('lone-hero', {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { site: 'https://kiln.example.com', integrations: [starlight({
  title: 'Kiln',
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
})] }
`,
    'src/content/docs/index.md': '---\ntitle: Kiln\n---\n\nWelcome.\n',
    'src/content/docs/fr/index.md':
      '---\ntitle: Four\ntemplate: splash\nhero: { tagline: Feu }\n---\n\nBienvenue {ici}.\n',
  })
  expect(text('i18n/fr/docusaurus-plugin-content-docs/current/index.md')).toBe(`---
title: Four
hide_title: true
hide_table_of_contents: true
displayed_sidebar: null
---

<Hero
  title="Four"
  tagline="Feu"
/>

Bienvenue \\{ici\\}.
`)
  expect(messages).toEqual([])
})

test('the body of a home page of VitePress is MDX, and its translation can be a plain page', async () => {
  const { text } = await plan('plain-home', {
    'docs/.vitepress/config.mjs': `export default { sitemap: { hostname: 'https://kiln.example.com' },
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } } }`,
    'docs/index.md': '---\nlayout: home\nhero: { name: Kiln }\n---\n\nWrite {a} < b.\n',
    'docs/fr/index.md': '# Four\n\nÉcrire {a}.\n',
  })
  expect(text('src/pages/index.mdx')).toContain('\nWrite \\{a\\} \\< b.\n')
  expect(text('i18n/fr/docusaurus-plugin-content-pages/index.mdx')).toBe('# Four\n\nÉcrire \\{a\\}.\n')
})

test('languages of Starlight can all have a folder', async () => {
  const { byPath, text, messages } = await plan('starlight', {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { site: 'https://kiln.example.com', integrations: [starlight({
  title: { en: 'Kiln', 'zh-CN': '窑' },
  defaultLocale: 'en',
  locales: { en: { label: 'English' }, zh: { label: '中文', lang: 'zh-CN' } },
  sidebar: [{ label: 'Basics', translations: { 'zh-CN': '基础' }, items: ['start'] }],
})] }
`,
    'src/content/docs/en/start.mdx':
      '---\ntitle: Start\nbanner: { content: "<a href=\'/en/start/\'>New</a>" }\n---\n\n[Again](/en/start/)\n',
    'src/content/docs/zh/start.mdx': '---\ntitle: 开始\n---\n\n<a href="/zh/start/">再次</a>\n',
  })
  expect(text('site.config.ts')).toContain(`    localeConfigs: {
      en: { label: 'English', baseUrl: '/en/' },
      zh: { label: '中文', htmlLang: 'zh-CN', title: '窑' },
    },
`)
  expect(text('site.config.ts')).toContain("path: 'src/content/docs/en'")
  expect(text('src/content/docs/en/start.mdx')).toContain('[Again](/start/)')
  expect(text('src/content/docs/en/start.mdx')).toContain("<a href='/start/'>New</a>")
  expect(text('i18n/zh/docusaurus-plugin-content-docs/current/start.mdx')).toContain('<a href="/start/">')
  expect(JSON.parse(byPath['i18n/zh/docusaurus-plugin-content-docs/current.json']?.text ?? '')).toEqual({
    'sidebar.main.category.Basics': { message: '基础' },
  })
  expect(messages).toEqual([])
})

test('components and packages of the old site become stand-ins, each reported once', async () => {
  const page = (title: string) =>
    `---\ntitle: ${title}\n---\nimport Oven from '~/components/Oven.astro'\nimport {\n  Chart,\n  scale,\n} from 'astro-charts'\n\n<Oven />\n\n<Chart.Bar size={scale} />\n`
  const { text, messages } = await plan('stand-ins', {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { site: 'https://kiln.example.com', integrations: [starlight({ title: 'Kiln' })] }\n",
    'src/content/docs/one.mdx': page('One'),
    'src/content/docs/two.mdx': page('Two'),
    'src/content/docs/plain.md': '# Plain\n\nA `List<Text>` is a List<Text> of {x}.\n',
    'src/content/docs/button.mdx':
      '# Button\n\n<LinkButton\n  href="/one/"\n  variant="minimal"\n  icon="right-arrow"\n>One</LinkButton>\n',
  })
  expect(text('src/content/docs/two.mdx')).toBe(
    "---\ntitle: Two\n---\n\nexport const scale = ''\n\n\n\n\n<Oven />\n\n<Chart.Bar size={scale} />\n",
  )
  expect(text('src/content/docs/plain.md')).toBe('# Plain\n\nA `List<Text>` is a List\\<Text> of {x}.\n')
  expect(text('src/content/docs/button.mdx')).toBe('# Button\n\n<Link className="button" to="/one/"\n>One</Link>\n')
  expect(text('src/theme/mdx/Chart.tsx')).toContain('export default Object.assign(Chart, { Bar: Chart })')
  expect(text('src/theme/mdx/Oven.tsx')).toContain('export default function Oven(')
  expect(messages.filter((message) => !message.includes('empty'))).toEqual([
    'The package astro-charts does not work in Lectern: its imports were removed from 2 documents.',
    'The component `Chart` is a placeholder that shows only its children: 2 documents use it.',
    'The component `Oven` is a placeholder that shows only its children: 2 documents use it.',
  ])
})

test('components of the theme need no stand-in', () => {
  const folder = new URL('../../browser/theme/mdx/', import.meta.url)
  const names = readdirSync(folder).flatMap((name) => /^([A-Z]\w*)\.tsx$/.exec(name)?.[1] ?? [])
  expect([...knownComponents].sort()).toEqual(names.sort())
})

test('a language whose folder is rewritten to the top, and settings of folders in VitePress 2', async () => {
  const { text, byPath, messages } = await plan('vitepress-2', {
    'docs/.vitepress/config.ts': `export default {
      title: 'Kiln',
      sitemap: { hostname: 'https://kiln.example.com' },
      rewrites: { 'en/odd.md': 'even.md', 'en/:rest*': ':rest*', 'en/guide/start.md': 'late.md' },
      locales: { root: { label: 'English', lang: 'en-US' }, fr: { label: 'Français', lang: 'fr-FR' } },
    }`,
    'docs/config.ts': `import { defineAdditionalConfig } from 'vitepress'
      export default defineAdditionalConfig({ description: 'Fire', themeConfig: {
        nav: [{ text: 'Guide', link: '/guide/start' }],
        sidebar: { '/guide/': { base: '/guide/', items: [
          { text: 'Start', link: 'start' },
          { text: 'Glazes', base: '/guide/glaze-', items: [{ text: 'Blue', link: 'blue' }] },
          { text: 'Reference', base: '/', link: 'even' },
        ] } },
      } })`,
    'docs/fr/config.ts': `import { defineAdditionalConfig } from 'vitepress'
      export default defineAdditionalConfig({ themeConfig: { nav: [{ text: 'Le guide', link: '/fr/guide/start' }] } })`,
    'docs/en/guide/start.md': '# Start\n',
    'docs/en/guide/glaze-blue.md': '# Blue\n',
    'docs/en/odd.md': '# Even\n',
    'docs/fr/index.md': '---\nlayout: home\nhero: { name: Four, actions: [{ text: Va, link: fr/guide/start }] }\n---\n',
    'docs/en/index.md': '---\nlayout: home\nhero: { name: Kiln }\n---\n',
    'docs/fr/guide/start.md': '# Début\n\n[haut](../)\n\n<<< @/fr/code.js\n',
    'docs/fr/code.js': 'x\n',
  })
  expect(messages).toEqual([])
  const config = text('site.config.ts')
  expect(config).toContain("'en-US': { label: 'English' },")
  expect(config).toContain("path: 'docs/en',")
  expect(config).toContain("tagline: 'Fire',")
  expect(text('sidebars.ts')).toContain("{ type: 'doc', id: 'guide/glaze-blue', label: 'Blue' }")
  expect(text('sidebars.ts')).toContain("{ type: 'doc', id: 'odd', label: 'Reference' }")
  const docs = 'i18n/fr/docusaurus-plugin-content-docs/current'
  expect(text(`${docs}/guide/start.md`)).toBe(`# Début {#debut}\n\n[haut](../)\n\n<<< @/${docs}/code.js\n`)
  expect(byPath[`${docs}/config.ts`]).toBe(undefined)
  expect(text('i18n/fr/docusaurus-theme-classic/navbar.json')).toContain('Le guide')
  expect(text('i18n/fr/docusaurus-plugin-content-pages/index.mdx')).toContain('to: "/guide/start"')
  expect(text('docs/en/odd.md')).toContain('slug: /even')
})

test('documents of VitePress at the top of the site are not those of other languages', async () => {
  const { byPath, text } = await plan('vitepress-top', {
    '.vitepress/config.mjs': `export default {
      title: 'Kiln',
      sitemap: { hostname: 'https://kiln.example.com' },
      locales: {
        root: { label: 'English', lang: 'en' },
        fr: { label: 'Français' },
        es: { label: 'Español', link: 'https://es.kiln.example.com/' },
      },
    }`,
    'guide.md': '# Guide\n',
    'fr/guide.md': '# Guide\n',
  })
  const config = text('site.config.ts')
  expect(config).toContain(
    "exclude: ['node_modules/**', 'build/**', 'src/**', 'i18n/**', '.vitepress/**', 'public/**'],",
  )
  expect(config).toContain("locales: ['en', 'fr'],")
  // A language on another site is a link.
  expect(config).toContain("dropdownItemsAfter: [{ label: 'Español', href: 'https://es.kiln.example.com/' }],")
  expect(Object.keys(byPath)).toContain('i18n/fr/docusaurus-plugin-content-docs/current/guide.md')
})

test('slugs, links with the base URL, and labels of generated groups of Starlight belong to a language', async () => {
  const { text } = await plan('starlight-base', {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { site: 'https://kiln.example.com', base: '/kiln', integrations: [starlight({
  title: 'Kiln',
  defaultLocale: 'en',
  locales: { en: { label: 'English' }, fr: { label: 'Français' } },
  sidebar: [{ label: 'Guides', translations: { fr: 'Manuel' }, autogenerate: { directory: 'guides' } }],
})] }`,
    'src/content/docs/en/guides/a.md':
      '---\ntitle: A\nslug: en/guides/ash\n---\n\n[b](/kiln/en/guides/b/#x) [c](/en/guides/b/) [d](/kiln/fr/)\n',
    'src/content/docs/en/guides/b.md': '---\ntitle: B\n---\n',
    'src/content/docs/fr/guides/a.md': '---\ntitle: A\nslug: fr/guides/cendre\n---\n\n[b](/kiln/fr/guides/b/)\n',
  })
  expect(text('src/content/docs/en/guides/a.md')).toBe(
    '---\ntitle: A\nslug: /guides/ash\n---\n\n[b](/guides/b/#x) [c](/guides/b/) [d](/kiln/fr/)\n',
  )
  const docs = 'i18n/fr/docusaurus-plugin-content-docs'
  expect(text(`${docs}/current/guides/a.md`)).toBe('---\ntitle: A\nslug: /guides/cendre\n---\n\n[b](/guides/b/)\n')
  expect(JSON.parse(text(`${docs}/current.json`))).toEqual({ 'sidebar.main.category.Guides': { message: 'Manuel' } })
})

test('labels of a language of VitePress belong to the sidebars that have their documents', async () => {
  const { text, messages } = await plan('vitepress-sidebars', {
    '.vitepress/config.mjs': `export default {
      title: 'Kiln',
      sitemap: { hostname: 'https://kiln.example.com' },
      locales: {
        root: { label: 'English', lang: 'en', themeConfig: { sidebar: {
          '/guide/': [{ text: 'Start', link: '/guide/a' }],
          '/api/': [{ text: 'Fire', link: '/api/fire' }],
        } } },
        fr: { label: 'Français', themeConfig: { sidebar: [
          { text: 'Début', link: '/fr/guide/a' },
          { text: 'Cuire', link: '/fr/api/fire' },
          { text: 'Seul', link: '/fr/seul' },
        ] } },
      },
    }`,
    'guide/a.md': '# Start\n',
    'api/fire.md': '# Fire\n',
  })
  expect(JSON.parse(text('i18n/fr/docusaurus-plugin-content-docs/current.json'))).toEqual({
    'sidebar.guide.doc.Start': { message: 'Début' },
    'sidebar.api.doc.Fire': { message: 'Cuire' },
  })
  expect(messages).toEqual(['Items that only the language "fr" has were not converted: "Seul".'])
})

test('paths of translations that lead to the default language stay there', async () => {
  const vitepress = await plan('vitepress-across', {
    '.vitepress/config.mjs': `export default {
      sitemap: { hostname: 'https://kiln.example.com' },
      locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
    }`,
    'a.md': '# A\n',
    'b.md': '# B\n',
    'c/index.md': '# C\n',
    'fr/c/index.md': '# C\n',
    'fr/a.md': '# A\n\n[en](/a.md#x) [none](/b) [fr](/fr/a) [c](/c/) [file](/c.zip)\n',
  })
  expect(vitepress.text('i18n/fr/docusaurus-plugin-content-docs/current/a.md')).toBe(
    '# A\n\n[en](pathname:///a#x) [none](/b) [fr](/a) [c](pathname:///c) [file](/c.zip)\n',
  )
  const starlight = await plan('starlight-across', {
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { site: 'https://kiln.example.com', base: '/kiln', integrations: [starlight({
  title: 'Kiln', defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Français' } },
})] }`,
    'src/content/docs/en/a.md': '---\ntitle: A\n---\n',
    'src/content/docs/fr/a.md': '---\ntitle: A\n---\n\n[en](/kiln/en/a/) [fr](/kiln/fr/a/)\n',
  })
  expect(starlight.text('i18n/fr/docusaurus-plugin-content-docs/current/a.md')).toBe(
    '---\ntitle: A\n---\n\n[en](pathname:///en/a/) [fr](/a/)\n',
  )
})
