import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { LoadContext } from 'lectern/plugin-kit'
import type { ResolvedOptions } from './options.ts'
import type { Drawing } from './render-worker.ts'
import { defaultFonts } from './renderer.ts'

/** Reads what all cards of a site are drawn with; `hash` stands for its files. A file that is not there is reported. */
export async function prepare(
  { siteDir, configFile, report }: LoadContext,
  { fonts, logo, background, colors }: ResolvedOptions,
): Promise<{ given: Omit<Drawing, 'card'>; hash: string }> {
  const hash = createHash('sha256')
  const read = async (name: string, option: string) => {
    const file = path.join(siteDir, name)
    const bytes = await readFile(file).catch(() => undefined)
    if (bytes) hash.update(bytes)
    else {
      const message = `There is no file ${name} for the cards.`
      report({ code: 'cards', message, hint: `Correct \`${option}\` of cards().`, sourcePath: configFile })
    }
    return bytes && { file, bytes }
  }
  const picture = async (name: string | undefined, option: string) => {
    const found = name === undefined ? undefined : await read(name, option)
    return (
      found && `data:image/${found.file.endsWith('.png') ? 'png' : 'svg+xml'};base64,${found.bytes.toString('base64')}`
    )
  }
  const mark = await picture(logo, 'logo')
  const behind = await picture(background, 'background')
  const own: Drawing['fonts'] = []
  for (const { name, file, weight } of fonts) {
    const found = await read(file, 'fonts')
    if (found) own.push({ name, weight, file: found.file })
  }
  const look = { colors, ...(mark && { logo: mark }), ...(behind && { background: behind }) }
  return { given: { look, fonts: [...own, ...defaultFonts()] }, hash: hash.digest('hex') }
}
