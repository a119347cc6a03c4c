import { isValidElement, type ReactNode } from 'react'
import { ownValue } from '../../shared/dictionary.ts'
import { readData } from './data.ts'
import { type InterpolateValues, interpolate } from './Interpolate.tsx'

export interface TranslateParams {
  /** The text, in the default language. */
  message?: string
  /** Identifies the translation. Default: the text. */
  id?: string
  /** A note for translators. */
  description?: string
}

export interface TranslateProps extends Omit<TranslateParams, 'message'> {
  children?: ReactNode
  values?: InterpolateValues
}

/** Returns the text in the language of the site, with placeholders replaced. */
export function translate({ message, id }: TranslateParams, values?: InterpolateValues): string {
  return interpolate(findTranslation(message, id), values) as string
}

/** Renders a text in the language of the site. */
export default function Translate({ children, id, values }: TranslateProps): ReactNode {
  if (children && typeof children !== 'string') {
    const found = isValidElement(children) ? 'an element' : typeof children
    throw new Error(`<Translate> needs a plain text, and has ${found}. Pass the other parts as \`values\`.`)
  }
  // As in Docusaurus, null and false are no text.
  return interpolate(findTranslation(typeof children === 'string' ? children : undefined, id), values)
}

function findTranslation(message: string | undefined, id: string | undefined): string {
  if (message === undefined && id === undefined) throw new Error('A translation needs a text or an id.')
  const key = id ?? message ?? ''
  return ownValue(readData().codeTranslations, key) ?? message ?? key
}
