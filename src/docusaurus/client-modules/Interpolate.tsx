import { Fragment, isValidElement, type ReactNode } from 'react'
import { ownValue } from '../../shared/dictionary.ts'

export type InterpolateValues = Record<string, ReactNode>

export interface InterpolateProps {
  /** A text with placeholders: `{name}`. */
  children: string
  values?: InterpolateValues
}

const placeholder = /\{(\w+)\}/

/** Replaces placeholders (`{name}`) in a text with values. The result is a string unless a value is an element. */
export function interpolate(text: string, values: InterpolateValues = {}): ReactNode {
  // Parts alternate between texts and names.
  const parts = text.split(placeholder).map((part, index) => (index % 2 === 0 ? part : lookUp(part, values)))
  if (!parts.some((part) => isValidElement(part))) return parts.map((part) => String(part)).join('')
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order
  return parts.filter((part) => part !== '').map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

function lookUp(name: string, values: InterpolateValues): ReactNode {
  const value = ownValue(values, name)
  return value === undefined ? `{${name}}` : value
}

/** Renders a text with placeholders. */
export default function Interpolate({ children, values }: InterpolateProps): ReactNode {
  if (typeof children !== 'string')
    throw new Error('<Interpolate> needs a text: <Interpolate values={…}>text</Interpolate>.')
  return interpolate(children, values)
}
