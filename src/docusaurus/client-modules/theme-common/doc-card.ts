import { translate } from '../Translate.tsx'
import { usePluralForm } from './plural-form.ts'

/** Splits an emoji off the start of a label. */
export function extractLeadingEmoji(label: string): { emoji: string | null; rest: string } {
  const [first] = new Intl.Segmenter().segment(label)
  const emoji = first?.segment ?? ''
  // Emoji, flags, and symbols with the variation selector of emoji; digits are emoji, too.
  const isEmoji = /^(?:\p{Emoji_Presentation}|\p{Regional_Indicator}{2}|\p{Extended_Pictographic})/u.test(emoji)
  return isEmoji ? { emoji, rest: label.slice(emoji.length) } : { emoji: null, rest: label }
}

/** Returns a function that describes a category by the number of its items. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const { selectMessage } = usePluralForm()
  return (count) => {
    const message = '1 item|{count} items'
    return selectMessage(count, translate({ id: 'theme.docs.DocCard.categoryDescription.plurals', message }, { count }))
  }
}
