/** The marks of a language. */
export interface LanguageMarks {
  /** Outer and inner quotes, each opening and closing, with the space that belongs to them. */
  double: readonly [open: string, close: string]
  single: readonly [open: string, close: string]
  /** Words of one letter that do not end a line. */
  shortWords?: string
  /** Whether a space before `;`, `:`, `!`, `?`, and `%` does not break. */
  spacedPunctuation?: true
  /** Whether words have no spaces between them. */
  unspaced?: true
}

const english: LanguageMarks = { double: ['“', '”'], single: ['‘', '’'] }
const guillemets: LanguageMarks = { double: ['«', '»'], single: ['“', '”'] }
const cornerBrackets: LanguageMarks = { double: ['「', '」'], single: ['『', '』'], unspaced: true }
const lowQuotes: LanguageMarks = { double: ['„', '“'], single: ['‚', '‘'] }

const marks: Readonly<Record<string, LanguageMarks>> = {
  ar: { double: ['«', '»'], single: ['‹', '›'] },
  cs: { ...lowQuotes, shortWords: 'kKsSvVzZoOuUaAiI' },
  de: lowQuotes,
  'de-CH': { double: ['«', '»'], single: ['‹', '›'] },
  es: guillemets,
  fa: { double: ['«', '»'], single: ['‹', '›'] },
  fr: { double: ['«\u00A0', '\u00A0»'], single: ['“', '”'], spacedPunctuation: true },
  he: { double: ['”', '“'], single: ['’', '‘'] },
  it: guillemets,
  ja: cornerBrackets,
  nb: { double: ['«', '»'], single: ['‘', '’'] },
  pl: { double: ['„', '”'], single: ['‚', '’'], shortWords: 'aAiIoOuUwWzZ' },
  pt: guillemets,
  'pt-BR': english,
  ru: { double: ['«', '»'], single: ['„', '“'], shortWords: 'аАвВиИкКоОсСуУяЯ' },
  sk: { ...lowQuotes, shortWords: 'kKsSvVzZoOuUaAiI' },
  sv: { double: ['”', '”'], single: ['’', '’'] },
  uk: { double: ['«', '»'], single: ['„', '“'], shortWords: 'аАвВзЗйЙоОуУіІїЇяЯ' },
  zh: { ...english, unspaced: true },
  'zh-Hant': cornerBrackets,
}

/** Languages with the marks of another one. */
const sameMarks: Readonly<Record<string, string>> = { nn: 'nb', no: 'nb', fi: 'sv', hr: 'de', sl: 'de', be: 'ru' }

/** Returns the marks of a locale; those of English if its language has none of its own. */
export function languageMarks(locale: string): LanguageMarks {
  const { language, script, region } = new Intl.Locale(locale).maximize()
  return (
    marks[`${language}-${region}`] ??
    marks[`${language}-${script}`] ??
    marks[sameMarks[language] ?? language] ??
    english
  )
}
