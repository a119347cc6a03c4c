import { diffWords } from '../../../shared/diff/diff-words.ts'
import { escapeText } from '../../../shared/escape-text.ts'
import { formatCount } from '../../../shared/format-count.ts'
import type { Counts } from '../status/unit.ts'
import type { ReportedFile, ReportedLocale, ReportedText, TranslationReport } from './report.ts'

/** Languages of the texts on the page. */
export interface PageLanguages {
  siteTitle: string
  /** Value of `lang` of the source. */
  source: string
  /** By locale. */
  locales: Record<string, { label: string; lang: string; dir: 'ltr' | 'rtl' }>
}

/** Returns the report of translations as an HTML page without other files. */
export function reportPage(report: TranslationReport, languages: PageLanguages): string {
  const title = escapeText(`Translations of ${languages.siteTitle}`)
  const sections = report.locales.map((locale) => localeSection(locale, languages))
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${table(
  'Language',
  report.locales.map((locale) => ({
    counts: locale,
    label: `<a href="#${escapeText(locale.locale)}">${label(locale, languages)}</a>`,
  })),
)}
${problems(report.diagnostics)}
${sections.join('\n')}
</main>
</body>
</html>
`
}

function label({ locale }: ReportedLocale, { locales }: PageLanguages): string {
  const { label: name, lang, dir } = locales[locale] ?? { label: locale, lang: locale, dir: 'ltr' }
  return `<bdi lang="${escapeText(lang)}" dir="${dir}">${escapeText(name)}</bdi> <code>${escapeText(locale)}</code>`
}

function table(heading: string, rows: { counts: Counts; label: string }[], caption = `${heading}s`): string {
  const row = ({ counts: { total, translated, stale, missing, percent }, label: name }: (typeof rows)[number]) =>
    `<tr><th scope="row">${name}</th><td>${percent} %<span class="bar" aria-hidden="true"><span style="width:${percent}%"></span></span></td>` +
    `<td>${translated}</td><td>${stale}</td><td>${missing}</td><td>${total}</td></tr>`
  const names = [heading, 'Translated', 'Up to date', 'Stale', 'Missing', 'Total']
  const head = names.map((name) => `<th scope="col">${name}</th>`).join('')
  return `<div class="table" tabindex="0" role="region" aria-label="${escapeText(caption)}"><table><thead><tr>${head}</tr></thead><tbody>\n${rows.map(row).join('\n')}\n</tbody></table></div>`
}

function problems(diagnostics: TranslationReport['diagnostics']): string {
  if (diagnostics.length === 0) return ''
  const items = diagnostics.map(({ message, hint = '', sourcePath, line }) => {
    const place =
      sourcePath === undefined ? '' : `<code>${escapeText(sourcePath)}${line === undefined ? '' : `:${line}`}</code> `
    return `<li>${place}${escapeText(`${message} ${hint}`.trim())}</li>`
  })
  return `<h2>Problems</h2>\n<ul>${items.join('')}</ul>`
}

function localeSection(locale: ReportedLocale, languages: PageLanguages): string {
  const open = locale.files.filter(({ texts }) => texts.length > 0)
  const complete = locale.files.length - open.length
  // A document that nobody has begun to translate has nothing to compare.
  const begun = open.filter(({ exists }) => exists)
  const rows = open.map((file) => {
    const name = `<code>${escapeText(file.file)}</code>`
    return { counts: file, label: file.exists ? `<a href="#${fileId(locale, begun.indexOf(file))}">${name}</a>` : name }
  })
  const parts = [
    `<h2 id="${escapeText(locale.locale)}">${label(locale, languages)}</h2>`,
    locale.exists ? '' : `<p>The folder <code>${escapeText(locale.folder)}</code> does not exist.</p>`,
    complete > 0 ? `<p>${formatCount(complete, 'file')} complete.</p>` : '',
    open.length > 0 ? table('File', rows, `Files in ${locale.locale}`) : '',
    ...begun.map((file, index) => fileSection(file, { id: fileId(locale, index), locale, languages })),
    locale.orphans.length === 0
      ? ''
      : `<h3>Without a source</h3>\n<p>The documents that these translate do not exist.</p>\n<ul>${locale.orphans.map((file) => `<li><code>${escapeText(file)}</code></li>`).join('')}</ul>`,
  ]
  return `<section>\n${parts.filter((part) => part !== '').join('\n')}\n</section>`
}

function fileId({ locale }: ReportedLocale, index: number): string {
  return escapeText(`${locale}-${index + 1}`)
}

function fileSection(
  { file, source, texts }: ReportedFile,
  { id, locale, languages }: { id: string; locale: ReportedLocale; languages: PageLanguages },
): string {
  const origin = source === undefined ? '' : `<p>Source: <code>${escapeText(source)}</code></p>`
  const items = texts.map((text) => textItem(text, { locale, languages }))
  return `<h3 id="${id}"><code>${escapeText(file)}</code></h3>\n${origin}\n<ul class="texts">${items.join('\n')}</ul>`
}

function textItem(
  text: ReportedText,
  { locale, languages }: { locale: ReportedLocale; languages: PageLanguages },
): string {
  const { lang, dir } = languages.locales[locale.locale] ?? { lang: locale.locale, dir: 'ltr' }
  const { state, kind, key, sourceLine, line, source, before, translation } = text
  const places = [
    ...(sourceLine === undefined ? [] : [`source line ${sourceLine}`]),
    ...(line === undefined ? [] : [`translation line ${line}`]),
  ]
  const name = key === undefined ? escapeText(kind) : `<code>${escapeText(key)}</code>`
  const attributes = `lang="${escapeText(languages.source)}"`
  const shown =
    source === undefined
      ? `<pre ${attributes}><del>${escapeText(before ?? 'A text that has been removed.')}</del></pre>`
      : `<pre ${attributes}>${before === undefined ? escapeText(source) : difference(before, source)}</pre>`
  const translated =
    translation === undefined ? '' : `<pre lang="${escapeText(lang)}" dir="${dir}">${escapeText(translation)}</pre>`
  return `<li class="${state}"><p><strong>${source === undefined ? 'removed' : state}</strong> ${name}${places.length > 0 ? `, ${places.join(', ')}` : ''}</p>${shown}${translated}</li>`
}

function difference(before: string, after: string): string {
  return diffWords(before, after)
    .map(([mark, text]) => {
      const escaped = escapeText(text)
      return mark === '=' ? escaped : mark === '+' ? `<ins>${escaped}</ins>` : `<del>${escaped}</del>`
    })
    .join('')
}

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 20%, Canvas); --soft: color-mix(in srgb, CanvasText 6%, Canvas) }
body { margin: 0; font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; color: CanvasText; background: Canvas }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere }
h2 { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line) }
h3 { margin-top: 2rem; font-size: 1.05rem }
a { color: light-dark(#0b57b8, #8ab8ff) }
code, pre { font: .875em/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { padding: .4rem .75rem; text-align: end; border-bottom: 1px solid var(--line); white-space: nowrap; font-variant-numeric: tabular-nums }
th:first-child { text-align: start; font-weight: inherit; white-space: normal; min-width: 11rem }
thead th { font-weight: 600 }
.bar { display: block; height: 4px; margin-top: 4px; background: var(--line) }
.bar span { display: block; height: 100%; background: light-dark(#1a7f37, #4ac26b) }
.texts { list-style: none; padding: 0 }
.texts li { margin: 1rem 0; padding-inline-start: 1rem; border-inline-start: 4px solid light-dark(#9a6700, #d4a72c) }
.texts .missing { border-color: light-dark(#c2361f, #ff8170) }
.texts p { margin: 0 }
@media (max-width: 40rem) {
  th, td { padding: .35rem .4rem; font-size: .875rem }
  th:first-child { min-width: 7.5rem }
  :is(th, td):nth-child(3) { display: none }
}
pre { margin: .5rem 0 0; padding: .5rem .75rem; background: var(--soft); white-space: pre-wrap }
ins { background: light-dark(#c8f0d2, #12431f); text-decoration: none; font-weight: 600 }
del { background: light-dark(#ffdcd6, #5c1a10) }
`
