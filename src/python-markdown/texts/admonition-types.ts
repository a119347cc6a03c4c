import { ownValue } from '../../shared/dictionary.ts'

/** Types of Lectern for those of Material for MkDocs. Others are notes. */
const types: Readonly<Record<string, string>> = Object.freeze({
  tip: 'tip',
  hint: 'tip',
  important: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  info: 'info',
  todo: 'info',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  question: 'info',
  help: 'info',
  faq: 'info',
  warning: 'warning',
  attention: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  bug: 'danger',
})

/** The admonition that a type of Material for MkDocs becomes. */
export function admonitionStyle(type: string): string {
  return ownValue(types, type) ?? 'note'
}
