import { pluralOrder } from '../shared/texts/format-text.ts'

interface MessageIssue {
  message: string
  hint: string
}

/** Compares a translated message with the English one: placeholders and plural forms. */
export function checkMessage(
  { id, message, english }: { id: string; message: string; english: string },
  locale: string,
): MessageIssue[] {
  const issues: MessageIssue[] = []
  const known = placeholders(english)
  const unknown = placeholders(message).filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    const hint =
      known.length === 0
        ? 'Remove the braces: this text has no placeholders.'
        : `Use only ${formatNames(known)}, as in "${english}".`
    issues.push({ message: `\`${id}\`: unknown placeholder ${formatNames(unknown)}.`, hint })
  }
  const forms = message.split('|').length
  const isPlural = known.some((name) => numbers.includes(name))
  if (forms > 1 && isPlural) {
    const categories = pluralCategories(locale)
    if (forms > categories.length || forms < requiredForms(categories)) {
      const hint = `Write the forms ${categories.join(' | ')} in this order, or a single form for all numbers.`
      issues.push({ message: `\`${id}\`: ${forms} plural forms, but "${locale}" has ${categories.length}.`, hint })
    }
  }
  return issues
}

/** Placeholders that select a plural form. */
const numbers = ['count', 'readingTime']

/** Returns the categories of a language, in the order of the forms in a message. */
export function pluralCategories(locale: string): Intl.LDMLPluralRule[] {
  const { pluralCategories: found } = new Intl.PluralRules(locale).resolvedOptions()
  return pluralOrder.filter((name) => found.includes(name))
}

/** In French, Italian, Portuguese and Spanish, the form `many` is only for millions: the last form stands for it. */
function requiredForms(categories: Intl.LDMLPluralRule[]): number {
  return categories.join(' ') === 'one many other' ? 2 : categories.length
}

function placeholders(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string))]
}

function formatNames(names: string[]): string {
  return names.map((name) => `\`{${name}}\``).join(', ')
}
