import { hashOf } from '../../platform/index.ts'
import { textsGlobal } from '../../shared/runtime-contract.ts'
import { bootTexts } from '../../shared/texts/boot-texts.ts'
import { browserTexts } from '../../shared/texts/browser-texts.ts'
import { feedbackTexts } from '../../shared/texts/feedback-texts.ts'
import type { Messages } from '../../shared/texts/format-text.ts'
import { runnerTexts } from '../../shared/texts/runner-texts.ts'
import type { SiteConfig } from '../../shared/types.ts'

/** The script with the texts of the site's language. It runs before the bundles. */
export interface TextsFile {
  /** Output path. */
  file: string
  text: string
}

/** A site in one language. */
export interface SiteLanguage {
  config: SiteConfig
  texts: {
    /** Left out for English. */
    messages?: Messages
  }
}

/** Returns the boot script with the texts that it has before the others are loaded. */
export function bootScript(url: string, found: Messages | undefined): { url: string; texts?: Record<string, string> } {
  const texts = Object.entries(found?.messages ?? {}).filter(([key]) => Object.hasOwn(bootTexts, key))
  return texts.length > 0 ? { url, texts: Object.fromEntries(texts) } : { url }
}

/** Creates the script; none for English. Its name changes with the texts, so that pages are rendered again. */
export function textsFile({ texts: { messages: found }, config }: SiteLanguage): TextsFile | undefined {
  if (!found) return undefined
  const others = [
    ...(config.theme.feedback ? [feedbackTexts] : []),
    ...(config.plugins.some((plugin) => 'runner' in plugin && plugin.runner) ? [runnerTexts] : []),
  ]
  const isUsed = (key: string) => browserTexts.has(key) || others.some((texts) => Object.hasOwn(texts, key))
  const messages = Object.fromEntries(Object.entries(found.messages).filter(([key]) => isUsed(key)))
  const text = `globalThis.${textsGlobal}=${JSON.stringify({ locale: found.locale, messages })}\n`
  return { file: `assets/js/texts.${hashOf(text).slice(0, 10)}.js`, text }
}
