import { useSite } from 'lectern/client'
import { useMemo } from 'react'

/** The order of plural forms in messages. */
const order: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Returns a function that selects a form by a number. Forms are separated by `|`: `One post|{count} posts`. */
export function usePluralForm(): { selectMessage: (count: number, messages: string) => string } {
  const { locale } = useSite()
  return useMemo(() => {
    const rules = new Intl.PluralRules(locale)
    const forms = order.filter((name) => rules.resolvedOptions().pluralCategories.includes(name))
    return {
      selectMessage(count, messages) {
        const parts = messages.split('|')
        const index = forms.indexOf(rules.select(count))
        return parts[Math.min(Math.max(index, 0), parts.length - 1)] ?? messages
      },
    }
  }, [locale])
}
