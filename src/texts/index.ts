export { type CodeFile, type CodeMessage, readCodeFile } from './code-file.ts'
export { loadTexts, type SiteTexts } from './load-texts.ts'
export { textIds } from './text-ids.ts'
export { hasTranslation, loadTranslation, type Translation, translatedLocales } from './translations.ts'
