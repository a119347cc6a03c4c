import { ownValue } from '../dictionary.ts'

/** Names of the placeholders in a message: `'count' | 'label'` for `{count} pages under {label}`. */
export type Placeholder<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** A text: a string, or a function if it has placeholders. */
export type Text<Message extends string> = [Placeholder<Message>] extends [never]
  ? string
  : (values: Record<Placeholder<Message>, string | number>) => string

export type Texts<Messages extends Record<string, string>> = { readonly [Key in keyof Messages]: Text<Messages[Key]> }

/** The messages of a language, by key. Those it lacks are English. */
export interface Messages {
  locale: string
  messages: Readonly<Record<string, string>>
}

/** The order in which a message lists plural forms, separated by `|`. A language uses some of them. */
export const pluralOrder: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * Replaces placeholders (`{count}`) and selects the plural form by the number among the values. Numbers are formatted as the locale
 * does. If there are fewer forms than the language has, the last one stands for the rest.
 */
export function formatText(message: string, values: Record<string, string | number>, locale: string): string {
  let form = message
  for (const value of Object.values(values)) if (typeof value === 'number') form = selectForm(form, value, locale)
  return form.replace(/\{(\w+)\}/g, (placeholder, name) =>
    (ownValue(values, name) ?? placeholder).toLocaleString(locale),
  )
}

function selectForm(message: string, count: number, locale: string): string {
  const forms = message.split('|')
  const rules = new Intl.PluralRules(locale)
  const { pluralCategories } = rules.resolvedOptions()
  const index = pluralOrder.filter((name) => pluralCategories.includes(name)).indexOf(rules.select(count))
  return (forms[index] ?? forms.at(-1)) as string
}

/** Turns messages into texts, in the language of `found`, else in English. */
export function createTexts<const English extends Record<string, string>>(
  english: English,
  found?: Messages,
): Texts<English> {
  const texts: Record<string, unknown> = {}
  for (const key in english) {
    const message = found?.messages[key] ?? english[key]
    texts[key] = english[key]?.includes('{')
      ? (values: Record<string, string | number>) => formatText(message as string, values, found?.locale ?? 'en')
      : message
  }
  return texts as Texts<English>
}
