import type { PageHtml, SiteData } from '../../shared/types.ts'
import { filesBase, joinUrl } from '../../shared/url.ts'
import { type Shell, siteTags } from '../render/index.ts'
import { bootScript, type SiteLanguage, textsFile } from './texts-file.ts'

export interface ShellOptions {
  language: SiteLanguage
  /** The site data that browsers get. */
  site: SiteData
  /** HTML that plugins add to every page. */
  html: PageHtml
  /** Output paths of the boot script, and of the scripts and style sheets that every page loads. */
  files: { boot: string; scripts: string[]; styles: string[] }
  /** HTML added to the head (development only). */
  extraHead?: string
}

/** Returns what all pages of a site have around their content. The texts of its language run before all other scripts. */
export function createShell({ language, site, html, files, extraHead }: ShellOptions): Shell {
  const { config, texts } = language
  const script = textsFile(language)
  const toUrl = (file: string) => joinUrl(filesBase(config), file)
  return {
    site,
    boot: bootScript(toUrl(files.boot), texts.messages),
    scripts: [...(script ? [script.file] : []), ...files.scripts].map(toUrl),
    styles: files.styles.map(toUrl),
    tags: siteTags(config),
    html,
    extraHead,
  }
}
