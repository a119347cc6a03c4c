import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { LoadContext } from 'lectern/plugin-kit'
import type { ResolvedOptions } from './options.ts'
import type { CardRenderRequest } from './render-worker.ts'
import { defaultFonts } from './renderer.ts'

/** Loads the fonts and images shared by all cards of a site; `hash` identifies these files. Reports missing files. */
export async function loadCardAssets(
  { siteDir, configFile, report }: LoadContext,
  { fonts, logo, background, colors }: ResolvedOptions,
): Promise<{ assets: Omit<CardRenderRequest, 'card'>; hash: string }> {
  const hash = createHash('sha256')
  const read = async (name: string, option: string) => {
    const file = path.join(siteDir, name)
    const bytes = await readFile(file).catch(() => undefined)
    if (bytes) hash.update(bytes)
    else {
      const message = `The file ${name} does not exist.`
      report({ code: 'cards', message, hint: `Correct \`${option}\` in cards().`, sourcePath: configFile })
    }
    return bytes && { file, bytes }
  }
  const readImage = async (name: string | undefined, option: string) => {
    const found = name === undefined ? undefined : await read(name, option)
    return (
      found && `data:image/${found.file.endsWith('.png') ? 'png' : 'svg+xml'};base64,${found.bytes.toString('base64')}`
    )
  }
  const logoUrl = await readImage(logo, 'logo')
  const backgroundUrl = await readImage(background, 'background')
  const siteFonts: CardRenderRequest['fonts'] = []
  for (const { name, file, weight } of fonts) {
    const found = await read(file, 'fonts')
    if (found) siteFonts.push({ name, weight, file: found.file })
  }
  const style = {
    colors,
    ...(logoUrl && { logo: logoUrl }),
    ...(backgroundUrl && { background: backgroundUrl }),
  }
  return { assets: { style, fonts: [...siteFonts, ...defaultFonts()] }, hash: hash.digest('hex') }
}
