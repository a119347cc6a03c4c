/** What compiles documents. Loaded only when there is a document to compile: it needs half of the generator's packages. */
export { createLanguageCheck } from '../code/highlight/check-languages.ts'
export { createHighlighter, type Highlighter } from '../code/highlight/highlighter.ts'
export { type Compiled, type Compiler, type CompilerOptions, createCompiler, type FolderOptions } from '../compile.ts'
export type { UnconvertedImage } from '../compile-context.ts'
export { toDiagnostic } from '../diagnostics.ts'
export { extractHtmlSections } from '../export/sections.ts'
export { type BlockLines, createBlockReader } from '../parse/read-blocks.ts'
export { sanitizeHtml } from '../parse/sanitize-html.ts'
