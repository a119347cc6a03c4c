import { highlightStyles } from '../../../documents/content/index.ts'
import { hashJson } from '../../../platform/index.ts'
import type { SiteContext } from '../site/site-context.ts'

/** Returns the style sheet generated from the site config: code colors, and the colors of the announcement bar. */
export async function generatedStyles(site: SiteContext): Promise<string> {
  const { backgroundColor, textColor } = site.config.theme.announcementBar ?? {}
  const colors = [
    backgroundColor && `--lt-announcement-bg:${backgroundColor}`,
    textColor && `--lt-announcement-text:${textColor}`,
  ].filter(Boolean)
  const announcement = colors.length > 0 ? `\n.announcement{${colors.join(';')}}\n` : ''
  return (await codeStyles(site)) + announcement
}

async function codeStyles(site: SiteContext): Promise<string> {
  const themes = site.config.theme.code
  const hasLiveCode = site.features.includes('live')
  const key = hashJson([site.package.contentRevision, themes, hasLiveCode])
  const cached = await site.store.get('code-styles', key)
  if (cached) return cached.toString()
  const styles = await highlightStyles(themes, hasLiveCode)
  await site.store.put('code-styles', key, styles)
  return styles
}
