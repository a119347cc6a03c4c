import { readFile } from 'node:fs/promises'

/** Whether the code in a file depends on the locale that Docusaurus builds. */
export async function readsLocale(file: string): Promise<boolean> {
  return /\bDOCUSAURUS_CURRENT_LOCALE\b|\bcurrentLocale\b/.test(await readFile(file, 'utf8'))
}

/** Runs an evaluation with the environment variable from which a Docusaurus config reads its locale. One at a time. */
export async function withCurrentLocale<T>(locale: string, run: () => Promise<T>): Promise<T> {
  const before = process.env.DOCUSAURUS_CURRENT_LOCALE
  process.env.DOCUSAURUS_CURRENT_LOCALE = locale
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env.DOCUSAURUS_CURRENT_LOCALE
    else process.env.DOCUSAURUS_CURRENT_LOCALE = before
  }
}
