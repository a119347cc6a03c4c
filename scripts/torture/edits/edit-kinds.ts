import type { Random } from '../../corpus/random.ts'
import type { EditedSite } from './edited-site.ts'
import { anyParagraph, proseDocument } from './prose.ts'
import { badge, footer, picture, sidebars } from './site-files.ts'

/** Changes the sources of a site. @returns what it did; undefined if there is nothing of the kind to change */
export type Edit = (site: EditedSite, random: Random) => string | undefined

const document = /^(?:docs|handbook|blog|versioned_docs|i18n|src\/pages)\/.*\.mdx?$/
const ownDocument = /^(?:docs|handbook)\/(?:.*\/)?[^_/][^/]*\.mdx?$/
const german = 'i18n/de/docusaurus-plugin-content-docs/current/'

const word = (random: Random) => `word${random.between(100, 999)}`

const pickFile = (site: EditedSite, random: Random, pattern: RegExp) => random.pick(site.files(pattern))

/** Changes the text of a file that matches. */
const rewriting =
  (pattern: RegExp, change: (text: string, random: Random) => string): Edit =>
  (site, random) => {
    const file = pickFile(site, random, pattern)
    if (file === undefined) return undefined
    const text = site.read(file)
    const changed = change(text, random)
    if (changed === text) return undefined
    site.write(file, changed)
    return file
  }

const blocks: ((random: Random) => string)[] = [
  (random) => `Some ${word(random)} more.`,
  (random) => `## Section ${word(random)}\n\nText.`,
  (random) => `\`\`\`js\nconst ${word(random)} = ${random.between(1, 9)}\n\`\`\``,
  (random) => `| A | B |\n| - | - |\n| ${word(random)} | \`|\` |`,
  (random) => `See [Beta](/guide/beta.md#more), [the intro](@site/docs/intro.md) and [${word(random)}](#nowhere).`,
  anyParagraph,
  () => '[Gone](./gone.md) ![gone](/img/gone.png) ![A logo](/img/logo.svg)',
  (random) => `:::note[${word(random)}]\n\n- $x^2$\n- **b**\n\n:::`,
  (random) => `<details><summary>${word(random)}</summary>\n\nHidden.\n\n</details>`,
]

/** Front matter with a field; the field of the same name is replaced. */
function withField(text: string, field: string): string {
  const name = field.split(':')[0] as string
  const [, matter = '', body = text] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(text) ?? []
  const lines = matter.split('\n').filter((line) => line !== '' && !line.startsWith(`${name}:`))
  return `---\n${[...lines, field].join('\n')}\n---\n${body.startsWith('\n') ? '' : '\n'}${body}`
}

const fields: ((random: Random) => string)[] = [
  (random) => `title: ${word(random)}`,
  (random) => `description: About ${word(random)}`,
  (random) => `tags: [${random.sample(['boats', 'start', 'news', 'inline'], 2).join(', ')}]`,
  (random) => `sidebar_label: ${word(random)}`,
  (random) => `sidebar_position: ${random.between(1, 9)}`,
  (random) => `slug: /${word(random)}`,
  (random) => `unlisted: ${random.oneIn(2)}`,
  (random) => `draft: ${random.oneIn(2)}`,
  (random) => `pagination_next: ${random.oneIn(2) ? 'null' : 'intro'}`,
  (random) => `last_update: { date: 2024-01-${random.between(10, 28)}, author: ${word(random)} }`,
  (random) => `hide_table_of_contents: ${random.oneIn(2)}`,
  (random) => `keywords: [${word(random)}]`,
  (random) => `image: /img/${random.pick(['logo.svg', 'gone.png'])}`,
]

const newName = (site: EditedSite, random: Random, file: string): string | undefined => {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const name = `${folder}${word(random)}${file.slice(file.lastIndexOf('.'))}`
  return site.has(name) ? undefined : name
}

/** Adds a line to a YAML map, or removes the last one of those added. */
const toggling =
  (pattern: RegExp, line: (random: Random) => string): Edit =>
  (site, random) => {
    const file = pickFile(site, random, pattern)
    if (file === undefined) return undefined
    const lines = site.read(file).trimEnd().split('\n')
    const last = lines.at(-1) as string
    site.write(file, `${[...(/added/.test(last) ? lines.slice(0, -1) : [...lines, line(random)])].join('\n')}\n`)
    return file
  }

const configValues: [pattern: RegExp, values: string[]][] = [
  [/title: '.*'/, ["title: 'Everything'", "title: 'All things'"]],
  [/sidebarMaxItems: \w+/, ['sidebarMaxItems: 10', 'sidebarMaxItems: 12', 'sidebarMaxItems: false']],
  [/postsPerPage: \d/, ['postsPerPage: 2', 'postsPerPage: 1']],
  [/label: 'About'/, ["label: 'About'", "label: 'On this'"]],
  [/copyright: '.*'/, ["copyright: 'Copyright Everything'", "copyright: 'No rights'"]],
  [/from: '\/old\w*'/, ["from: '/old'", "from: '/older'"]],
  [/locales: \[.*?\]/, ["locales: ['en', 'de']", "locales: ['en']"]],
  [/widths: \[\d+\]/, ['widths: [320]', 'widths: [16]']],
  [/url: '.*'/, ["url: 'https://everything.example'", "url: 'https://all.example'"]],
  [/math: \w+/, ['math: true', 'math: false']],
  [/llms\(.*?\)/, ['llms()', "llms({ description: 'All' })", 'llms({ full: false })']],
  [/search\(.*?\)/, ['search()', "search({ exclude: ['/docs/many/**'] })"]],
]

/** Edits of the text of a document only. */
export const textEdits: Readonly<Record<string, Edit>> = Object.freeze({
  text: rewriting(document, (text, random) => `${text}\n${random.pick(blocks)(random)}\n`),
  'same length': rewriting(document, (text) =>
    text.replace(/word(\d)/, (_, digit) => `word${(Number(digit) + 1) % 10}`),
  ),
  paragraph: rewriting(document, (text, random) => {
    const parts = text.split('\n\n')
    const at = random.between(1, parts.length - 1)
    return at > 0 && parts.length > 4 && !text.startsWith('---') ? parts.toSpliced(at, 1).join('\n\n') : text
  }),
})

/** Edits of any kind. Each can be made again and again. */
export const edits: Readonly<Record<string, Edit>> = Object.freeze({
  ...textEdits,
  title: rewriting(document, (text, random) => text.replace(/^# .*$/m, `# Title ${word(random)}`)),
  'front matter': rewriting(document, (text, random) => withField(text, random.pick(fields)(random))),
  'no front matter': rewriting(document, (text) => text.replace(/^---\n[\s\S]*?\n---\n/, '')),
  rename(site, random) {
    const file = pickFile(site, random, ownDocument)
    const name = newName(site, random, file)
    if (name === undefined) return undefined
    site.rename(file, name)
    return `${file} to ${name}`
  },
  move(site, random) {
    const file = pickFile(site, random, /^docs\/many\/|^docs\/[^_/]*\.md$/)
    if (file === undefined) return undefined
    const name = `docs/${random.pick(['guide', 'deep', 'many', `folder-${random.between(1, 3)}`])}/${file.slice(file.lastIndexOf('/') + 1)}`
    if (site.has(name)) return undefined
    site.rename(file, name)
    return `${file} to ${name}`
  },
  delete(site, random) {
    const files = site.files(/^(?:docs|handbook|versioned_docs|i18n)\/.*\.mdx?$/)
    if (files.length < 20) return undefined
    const file = random.pick(files)
    site.remove(file)
    return file
  },
  add(site, random) {
    const folder = random.pick(['docs', 'docs/guide', 'docs/many', 'handbook/chapters', 'versioned_docs/version-1.0'])
    const file = `${folder}/${word(random)}.${random.oneIn(4) ? 'mdx' : 'md'}`
    if (site.has(file)) return undefined
    site.write(file, `# New ${word(random)}\n\n${random.pick(blocks)(random)}\n`)
    return file
  },
  prose(site, random) {
    const file = pickFile(site, random, /^docs\/prose\//)
    if (file === undefined) return undefined
    site.write(file, proseDocument(random))
    return file
  },
  partial: rewriting(/\/_[^/]*\.mdx$/, (text, random) => `${text}\nShared ${word(random)}.\n`),
  image(site, random) {
    const file = pickFile(site, random, /\.png$/)
    if (file === undefined) return undefined
    site.write(file, picture(random.between(0, 255)))
    return file
  },
  sidebar(site, random) {
    site.write('sidebars.ts', sidebars({ category: word(random), link: word(random) }))
    return 'sidebars.ts'
  },
  'category file': (site, random) => {
    const folder = random.pick(['docs/guide', 'docs/many', 'docs/deep', 'versioned_docs/version-1.0/guide'])
    const file = `${folder}/_category_.yml`
    if (site.has(file) && random.oneIn(3)) site.remove(file)
    else
      site.write(
        file,
        `label: ${word(random)}\nposition: ${random.between(1, 5)}\n${random.oneIn(2) ? 'collapsed: false\nlink: { type: generated-index }\n' : ''}`,
      )
    return file
  },
  tag: toggling(/^(?:docs|blog)\/tags\.yml$/, (random) => `added-${word(random)}: { label: ${word(random)} }`),
  'label of a tag': rewriting(/^(?:docs|blog)\/tags\.yml$/, (text, random) =>
    text.replace(/label: .*/, `label: ${word(random)}`),
  ),
  author: rewriting(/^blog\/authors\.yml$/, (text, random) => text.replace(/name: .*/, `name: ${word(random)}`)),
  post(site, random) {
    const file = `blog/2024-0${random.between(1, 9)}-05-${word(random)}.md`
    const posts = site.files(/^blog\/.*\.mdx?$/)
    if (posts.length > 6) site.remove(random.pick(posts))
    else
      site.write(file, `---\nauthors: ${random.pick(['crew', 'cook'])}\n---\n\n# Post\n\n<!-- truncate -->\n\nText.\n`)
    return file
  },
  schema: rewriting(/\.graphql$/, (text, random) =>
    random.oneIn(2) || !/ {2}added/.test(text)
      ? text.replace(
          /type Boat \{/,
          `type Boat {\n  "An ${word(random)}."\n  added${random.between(1, 9)}${word(random)}: Kind\n`,
        )
      : text.replace(/\n {2}"An \w+\."\n {2}added\w+: Kind\n/, ''),
  ),
  'description of a type': rewriting(/^schema\/descriptions\/.*\.md$/, (_, random) => `Who pays ${word(random)}.\n`),
  'liquid source': rewriting(/\.rb$/, (text, random) =>
    text.replace(/# (?:A|S|W)\w* .*/, `# A ${word(random)} thing.`),
  ),
  'liquid variables': toggling(
    /^liquid\/variables\.yml$/,
    (random) => `- { name: ${word(random)}, type: EventDrop, description: added }`,
  ),
  translation(site, random) {
    const files = site.files(/^docs\/.*\.mdx?$/)
    const name = random.pick(files).replace(/^docs\//, german)
    if (site.has(name)) site.remove(name)
    else site.write(name, `# Auf Deutsch ${word(random)}\n\nEin [Link](/intro.md).\n`)
    return name
  },
  'translated labels': (site, random) => {
    const file = 'i18n/de/docusaurus-plugin-content-docs/current.json'
    site.write(file, `{ "sidebar.defaultSidebar.category.Guide": { "message": "${word(random)}" } }\n`)
    return file
  },
  version(site, random) {
    const name = '2.0'
    const isThere = site.read('versions.json').includes(name)
    if (isThere) {
      for (const file of site.files(/^versioned_(?:docs|sidebars)\/version-2\.0/)) site.remove(file)
      site.write('versions.json', '["1.0"]\n')
      return 'removed'
    }
    for (const file of random.sample(site.files(/^versioned_docs\/version-1\.0\//), 6))
      site.write(file.replace('1.0', name), site.read(file))
    site.write('versioned_docs/version-2.0/new.md', '# New in 2.0\n')
    const list = site.read('versioned_sidebars/version-1.0-sidebars.json')
    site.write('versioned_sidebars/version-2.0-sidebars.json', list)
    site.write('versions.json', '["2.0", "1.0"]\n')
    return 'added'
  },
  config(site, random) {
    const [pattern, values] = random.pick(configValues)
    const text = site.read('site.config.ts')
    const value = random.pick(values)
    if (!pattern.test(text) || pattern.exec(text)?.[0] === value) return undefined
    site.write('site.config.ts', text.replace(pattern, value))
    return value
  },
  'module of the config': rewriting(/^src\/tagline\.ts$/, (_, random) => `export const tagline = '${word(random)}'\n`),
  'static file': (site, random) => {
    const file = `static/${random.pick(['added.txt', 'img/added.svg', 'robots.txt'])}`
    if (site.has(file) && random.oneIn(2)) site.remove(file)
    else site.write(file, `${word(random)}\n`)
    return file
  },
  'included code': rewriting(/^liquid\/filters\.rb$/, (text, random) =>
    text.replace('def shout(text); end', `def shout(text); ${word(random)}; end`),
  ),
  nothing: () => 'nothing',
})

/** Edits of code, each of which is bundled again. */
export const codeEdits: Readonly<Record<string, Edit>> = Object.freeze({
  component(site, random) {
    site.write('src/components/Badge.tsx', badge(random.pick(['!', '?', '.'])))
    return 'src/components/Badge.tsx'
  },
  'own styles': rewriting(
    /^src\/own\.css$/,
    (_, random) => `.badge {\n  color: ${random.pick(['red', 'blue', 'green'])};\n}\n`,
  ),
  'import of a component': rewriting(/^docs\/.*\/[^_/]*\.mdx$/, (text) =>
    text.includes('import Badge')
      ? text.replace(/import Badge.*\n/, '').replace(/<Badge.*\/>/, '')
      : `import Badge from '@site/src/components/Badge'\n\n${text}\n<Badge text="More" />\n`,
  ),
  page(site, random) {
    const file = 'src/pages/own.tsx'
    if (site.has(file) && random.oneIn(2)) site.remove(file)
    else
      site.write(
        file,
        `import Layout from '@theme/Layout'\n\nexport default function Own() {\n  return <Layout title="Own">${random.pick(['One', 'Two'])}</Layout>\n}\n`,
      )
    return file
  },
  'theme component': (site, random) => {
    const file = 'src/theme/Footer.tsx'
    if (site.has(file) && random.oneIn(2)) site.remove(file)
    else site.write(file, footer(random.pick(['One', 'Two'])))
    return file
  },
})

/** A file or folder with a name that the other kind of entry has now takes its place. */
function swap(site: EditedSite, file: string, inside: string): string {
  if (site.has(`${file}/${inside}`)) {
    const content = site.readBytes(`${file}/${inside}`)
    site.remove(`${file}/${inside}`)
    site.write(file, content)
    return `${file} is a file`
  }
  const content = site.readBytes(file)
  site.remove(file)
  site.write(`${file}/${inside}`, content)
  return `${file} is a folder`
}

/** Edits that make a file a folder, or the reverse. */
export const swapEdits: Readonly<Record<string, Edit>> = Object.freeze({
  'swap of a static file': (site) => {
    const file = 'static/swapped'
    if (site.files(/^static\/swapped/).length > 0) return swap(site, file, 'a.txt')
    site.write(file, 'Swapped\n')
    return file
  },
  'swap of a document': (site, random) => {
    const file = random.pick(site.files(/^docs\/many\/[^/]*\.md(?:\/inner\.md)?$/))
    return file && swap(site, file.replace(/\/inner\.md$/, ''), 'inner.md')
  },
})

/** Edits that a build refuses. */
export const breakingEdits: Readonly<Record<string, Edit>> = Object.freeze({
  'broken JSX': (site, random) => {
    const file = pickFile(site, random, /^docs\/.*\.mdx$/)
    if (file === undefined) return undefined
    site.write(file, `${site.read(file)}\n<Open>\n`)
    return file
  },
  'broken front matter': rewriting(ownDocument, (text) => withField(text, 'title: [')),
  'wrong front matter': rewriting(ownDocument, (text) => withField(text, 'sidebar_position: {}')),
  'an author that is not there': rewriting(/^blog\/.*\.md$/, (text) => withField(text, 'authors: nobody')),
  'a component that is not there': (site, random) => {
    const file = pickFile(site, random, /^docs\/.*\.mdx$/)
    if (file === undefined) return undefined
    site.write(file, `${site.read(file)}\n<Missing />\n`)
    return file
  },
  'an error while rendering': (site, random) => {
    const file = pickFile(site, random, /^docs\/.*\/[^_/]*\.mdx$/)
    if (file === undefined) return undefined
    site.write(file, `${site.read(file)}\n{undefinedName}\n`)
    return file
  },
  'a broken link that is an error': (site, random) => {
    const file = pickFile(site, random, ownDocument)
    const config = site.read('site.config.ts')
    if (file === undefined) return undefined
    site.write('site.config.ts', config.replaceAll("Links: 'warn'", "Links: 'throw'"))
    site.write(file, `${site.read(file)}\n![x](nope.png) [x](nope.md) ${anyParagraph(random)}\n`)
    return file
  },
  'broken schema': rewriting(/\.graphql$/, (text) => `${text}\ntype Open {\n`),
  'broken config': rewriting(/^site\.config\.ts$/, (text) => text.replace("title: '", "titel: '")),
  'config that does not parse': rewriting(/^site\.config\.ts$/, (text) => `${text}\n}\n`),
  'config that throws': rewriting(/^src\/tagline\.ts$/, (text) => `${text}\nthrow new Error('No tagline.')\n`),
  'broken tags': rewriting(/^docs\/tags\.yml$/, (text) => `${text}\n: [\n`),
  'a sidebar with an unknown document': rewriting(/^sidebars\.ts$/, (text) => text.replace("'start'", "'nowhere'")),
  'versions that are not there': rewriting(/^versions\.json$/, () => '["9.0", "1.0"]\n'),
})
