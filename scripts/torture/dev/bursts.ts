import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../corpus/random.ts'
import { breakingEdits, codeEdits, edits } from '../edits/edit-kinds.ts'
import type { EditedSite } from '../edits/edited-site.ts'
import { inputsOf, pickInput } from '../fuzz-inputs.ts'

/** Changes a site in many steps at once, as editors, Git, and generators do. @returns what it did */
export type Burst = (site: EditedSite, random: Random) => Promise<string>

const name = (random: Random) => `burst-${random.between(1, 6)}`

/** Makes several edits without a pause. */
const editing =
  (kinds: Readonly<Record<string, (typeof edits)[string]>>, maxCount: number): Burst =>
  async (site, random) => {
    const made: string[] = []
    for (let count = random.between(1, maxCount); count > 0; count--) {
      const [kind, edit] = random.pick(Object.entries(kinds))
      const what = edit(site, random)
      if (what !== undefined) made.push(`${kind}: ${what}`)
    }
    return made.join(', ')
  }

export const bursts: Readonly<Record<string, Burst>> = Object.freeze({
  edits: editing(edits, 8),
  'edits of code': editing(codeEdits, 2),
  'edits that break': editing(breakingEdits, 2),
  async 'malformed documents'(site, random) {
    const files = ['a.mdx', 'b.md', 'c.mdx'].map((file) => `docs/deep/${name(random)}-${file}`)
    for (const file of files) {
      const target = random.pick(['markdown', 'mdx', 'front matter'])
      site.write(file, pickInput(inputsOf(target), random))
    }
    return files.join(', ')
  },
  async 'half-written file'(site, random) {
    const file = random.pick(site.files(/^(?:docs|blog|handbook)\/.*\.mdx?$|^site\.config\.ts$|\.graphql$/))
    const text = site.read(file)
    site.write(file, text.slice(0, random.between(0, text.length)))
    await wait(random.between(0, 200))
    site.write(file, text)
    return file
  },
  async 'file replaced by a folder'(site, random) {
    const file = random.pick(site.files(/^docs\/many\/.*\.md$/))
    site.remove(file)
    mkdirSync(path.join(site.dir, file))
    await wait(random.between(0, 100))
    rmSync(path.join(site.dir, file), { recursive: true })
    site.undo()
    return file
  },
  async 'symbolic links'(site, random) {
    const folder = path.join(site.dir, 'docs', 'links')
    rmSync(folder, { recursive: true, force: true })
    if (random.oneIn(4)) return 'removed'
    mkdirSync(folder)
    const targets = ['../intro.md', '../nowhere.md', '.', '..', '../guide', '/etc/passwd', './b.md']
    for (const [index, target] of random.sample(targets, 3).entries())
      symlinkSync(target, path.join(folder, `${'abc'[index]}.md`))
    return 'docs/links'
  },
  async 'renamed to and fro'(site, random) {
    const file = random.pick(site.files(/^docs\/.*\.mdx?$/))
    const [from, to] = [file, `${file}.tmp`].map((each) => path.join(site.dir, each)) as [string, string]
    for (let count = random.between(1, 10); count > 0; count--) {
      renameSync(from, to)
      if (random.oneIn(2)) await wait(random.between(0, 30))
      renameSync(to, from)
    }
    return file
  },
  async 'folder moved away and back'(site, random) {
    const folder = path.join(site.dir, random.pick(['docs/guide', 'blog', 'i18n', 'versioned_docs', 'schema']))
    renameSync(folder, `${folder}.moved`)
    await wait(random.between(0, 400))
    renameSync(`${folder}.moved`, folder)
    return folder
  },
  async 'broken config'(site, random) {
    const text = site.read('site.config.ts')
    site.write('site.config.ts', random.pick(['', 'export default {', 'throw 1', 'export default null', 'while']))
    await wait(random.between(0, 500))
    site.write('site.config.ts', text)
    return 'site.config.ts'
  },
  async 'a hundred new files'(site, random) {
    const folder = path.join(site.dir, 'docs', 'hundred')
    if (site.has('docs/hundred')) rmSync(folder, { recursive: true })
    else {
      mkdirSync(folder)
      for (let number = 1; number <= 100; number++)
        writeFileSync(path.join(folder, `${number}.md`), `# Number ${number}\n\n${name(random)}\n`)
    }
    return 'docs/hundred'
  },
})
