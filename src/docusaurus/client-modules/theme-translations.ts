/** Returns no messages: the theme brings its own texts. */
export async function readDefaultCodeTranslationMessages(): Promise<Record<string, string>> {
  return {}
}
