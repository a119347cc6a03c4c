import { closestMatch } from '../../../platform/index.ts'
import { formatCount } from '../../../shared/format-count.ts'
import type { Diagnostic, SiteConfig, TranslatableFile } from '../../../shared/types.ts'
import { type CodeFile, readMessageFile } from '../../../texts/index.ts'

type Theme = SiteConfig['theme']

/** Translates the labels of navbar and footer with `navbar.json` and `footer.json`, whose keys are those of Docusaurus. */
export async function translateTheme(
  theme: Theme,
  { siteDir, translations }: { siteDir: string; translations: string | undefined },
): Promise<{ theme: Theme; diagnostics: Diagnostic[] }> {
  if (translations === undefined) return { theme, diagnostics: [] }
  const navbar = openMessages(readMessageFile(siteDir, `${translations}/docusaurus-theme-classic/navbar.json`))
  const footer = openMessages(readMessageFile(siteDir, `${translations}/docusaurus-theme-classic/footer.json`))
  const translated = {
    ...theme,
    navbar: translateNavbar(theme.navbar, navbar.translate),
    ...(theme.footer && { footer: await translateFooter(theme.footer, footer.translate) }),
  }
  return { theme: translated, diagnostics: [...navbar.check(), ...footer.check()] }
}

/** Lists the texts of navbar and footer for translators, as the default locale displays them. */
export function translatableTheme(
  theme: Theme,
  { siteDir, translations }: { siteDir: string; translations: string | undefined },
): TranslatableFile[] {
  const list = (name: string, translate: (record: Translate) => void): TranslatableFile[] => {
    const texts: Record<string, string> = {}
    const path = `docusaurus-theme-classic/${name}.json`
    const { messages } = translations === undefined ? noMessages : readMessageFile(siteDir, `${translations}/${path}`)
    translate((key, text) => {
      texts[key] = messages.get(key)?.message ?? text
      return text
    })
    return Object.keys(texts).length > 0 ? [{ type: 'messages', name: path, texts }] : []
  }
  const { navbar, footer } = theme
  return [
    ...list('navbar', (translate) => translateNavbar(navbar, translate)),
    ...(footer ? list('footer', (translate) => translateFooter(footer, translate)) : []),
  ]
}

const noMessages: Pick<CodeFile, 'messages'> = { messages: new Map() }

/** Returns the translation of a text, or the text itself. */
type Translate = (key: string, text: string) => string

function translateNavbar({ title, logo, items, ...rest }: Theme['navbar'], translate: Translate): Theme['navbar'] {
  const item = <T extends { label: string }>(each: T): T =>
    each.label ? { ...each, label: translate(`item.label.${each.label}`, each.label) } : each
  return {
    ...rest,
    ...(title !== undefined && { title: translate('title', title) }),
    ...(logo && { logo: logo.alt ? { ...logo, alt: translate('logo.alt', logo.alt) } : logo }),
    items: items.map((each) => ({ ...item(each), ...(each.items && { items: each.items.map(item) }) })),
  }
}

async function translateFooter(
  footer: NonNullable<Theme['footer']>,
  translate: Translate,
): Promise<NonNullable<Theme['footer']>> {
  const { columns, links, logo, copyright, ...rest } = footer
  const link = <T extends { label: string }>(each: T): T =>
    each.label ? { ...each, label: translate(`link.item.label.${each.label}`, each.label) } : each
  return {
    ...rest,
    columns: columns.map(({ title, items }) => ({
      ...(title !== undefined && { title: translate(`link.title.${title}`, title) }),
      items: items.map(link),
    })),
    links: links.map(link),
    ...(logo && { logo: logo.alt ? { ...logo, alt: translate('logo.alt', logo.alt) } : logo }),
    ...(copyright !== undefined && { copyright: await translateHtml('copyright', copyright, translate) }),
  }
}

/** Translates HTML. That of a translation is sanitized: translators are not trusted with code. */
async function translateHtml(key: string, html: string, translate: Translate): Promise<string> {
  const translated = translate(key, html)
  if (translated === html || !/[<&]/.test(translated)) return translated
  return (await import('../../../documents/content/compiler/index.ts')).sanitizeHtml(translated)
}

function openMessages({ exists, sourcePath, messages, diagnostics }: CodeFile) {
  const known = new Set<string>()
  return {
    translate(key: string, text: string): string {
      known.add(key)
      return messages.get(key)?.message ?? text
    },
    check(): Diagnostic[] {
      if (!exists) return []
      const missing = [...known].filter((key) => !messages.has(key))
      const extra = [...messages].flatMap(([key, { line }]): Diagnostic[] => {
        if (known.has(key)) return []
        const close = closestMatch(key, missing)
        const hint = close === undefined ? 'Remove the key.' : `Did you mean \`${close}\`? Otherwise, remove the key.`
        const message = `\`${key}\` translates nothing: the site has no such text.`
        const place = line === undefined ? { sourcePath } : { sourcePath, line }
        return [{ code: 'translation', severity: 'warning', message, hint, ...place }]
      })
      if (missing.length === 0) return [...diagnostics, ...extra]
      const message = `${formatCount(missing.length, 'text')} not translated, such as \`${missing[0]}\`.`
      const hint = 'Add the keys. Until then, readers see the texts of the default language.'
      return [...diagnostics, ...extra, { code: 'translation', severity: 'info', message, hint, sourcePath }]
    },
  }
}
