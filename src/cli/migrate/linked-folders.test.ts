import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { planMigration } from './index.ts'

const work = mkdtempSync(path.join(tmpdir(), 'lectern-linked-folders-'))
afterAll(() => rmSync(work, { recursive: true }))

function write(file: string, text = ''): void {
  mkdirSync(path.dirname(path.join(work, file)), { recursive: true })
  writeFileSync(path.join(work, file), text)
}

test('symbolic links of static folders to other folders of the repository are followed after the migration', async () => {
  mkdirSync(path.join(work, 'kiln/.git'), { recursive: true })
  for (const file of ['kiln/art/logo.svg', 'kiln/media/b.png', 'kiln/docs/public/own.png', 'elsewhere/secret.txt'])
    write(file)
  write('kiln/docs/.vitepress/config.mjs', "export default { title: 'Kiln' }\n")
  write('kiln/docs/index.md', '# Kiln\n')
  const links = {
    'logo.svg': '../../art/logo.svg',
    media: '../../media',
    'same.png': './own.png',
    none: '../../nothing',
    'secret.txt': '../../../elsewhere/secret.txt',
  }
  for (const [name, target] of Object.entries(links)) symlinkSync(target, path.join(work, 'kiln/docs/public', name))
  const { files } = await planMigration({ dir: path.join(work, 'kiln/docs') })
  const config = files.find(({ path: file }) => file === 'site.config.ts')?.text ?? ''
  expect(/allowedFolders: \[([^\]]*)\]/.exec(config)?.[1]?.replace(/\s/g, '')).toBe("'../art','../media'")
})
