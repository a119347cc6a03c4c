import { colors } from '../platform/index.ts'
import { diffWords } from '../shared/diff/diff-words.ts'
import { formatCount } from '../shared/format-count.ts'
import type { ReportedLocale, ReportedText, TranslationReport } from './commands/index.ts'

type Cells = [name: string, percent: string, translated: string, stale: string, missing: string, total: string]

/** Formats the report of translations: a table per locale, then each text. @param options.details also lists the texts */
export function formatTranslations(report: TranslationReport, { details = false }: { details?: boolean } = {}): string {
  if (report.locales.length === 0)
    return 'The site has one language only. Add others to `i18n.locales` in the site config.'
  return report.locales.map((locale) => formatLocale(locale, details)).join('\n\n')
}

function formatLocale(locale: ReportedLocale, details: boolean): string {
  const { files, orphans, folder, exists } = locale
  const open = files.filter(({ texts }) => texts.length > 0)
  const rows = [
    ...open.map((file) => toCells(file.file, file)),
    toCells(`${locale.locale} (${formatCount(files.length, 'file')})`, locale),
  ]
  const complete = files.length - open.length
  return [
    ...(exists ? [] : [`The folder ${folder} does not exist.`]),
    formatTable([['', '', 'up to date', 'stale', 'missing', 'total'], ...rows]),
    ...(complete > 0 && open.length > 0 ? [colors.dim(`${formatCount(complete, 'file')} complete`)] : []),
    ...(orphans.length > 0
      ? ['Translations of documents that do not exist:', ...orphans.map((file) => `  ${file}`)]
      : []),
    ...(details
      ? open.filter((file) => file.exists).flatMap((file) => ['', ...file.texts.map((text) => formatText(text, file))])
      : []),
  ].join('\n')
}

function toCells(
  name: string,
  counts: Pick<ReportedLocale, 'percent' | 'translated' | 'stale' | 'missing' | 'total'>,
): Cells {
  const { percent, translated, stale, missing, total } = counts
  return [
    name,
    `${percent} %`,
    ...([translated, stale, missing, total].map(String) as [string, string, string, string]),
  ]
}

function formatTable(rows: readonly Cells[]): string {
  const widths = (rows[0] as Cells).map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)))
  return rows
    .map((row, index) => {
      const line = row.map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] as number) : cell.padStart(widths[column] as number),
      )
      const text = line.join('  ').trimEnd()
      return index === 0 ? colors.dim(text) : index === rows.length - 1 ? colors.bold(text) : text
    })
    .join('\n')
}

/** `i18n/de/…/intro.md:9  stale paragraph (docs/intro.md:11)`, then the text with its changes. */
function formatText(text: ReportedText, { file, source }: { file: string; source?: string }): string {
  const { state, kind, key, line, sourceLine, before } = text
  const place = line === undefined ? file : `${file}:${line}`
  const origin = source !== undefined && sourceLine !== undefined ? ` (${source}:${sourceLine})` : ''
  const label = text.source === undefined ? 'removed' : state
  const color = state === 'missing' ? colors.red : colors.yellow
  const head = `${colors.bold(place)}  ${color(label)} ${key ?? kind}${origin}`
  const now = text.source ?? ''
  const body = before === undefined ? now : difference(before, now)
  return [head, ...body.split('\n').map((each) => `  ${each}`)].join('\n').trimEnd()
}

/** Marks removed words as `[-…-]` and added ones as `{+…+}`, as Git does. */
function difference(before: string, after: string): string {
  return diffWords(before, after)
    .map(([mark, part]) =>
      mark === '=' ? part : mark === '-' ? colors.red(`[-${part}-]`) : colors.green(`{+${part}+}`),
    )
    .join('')
}
