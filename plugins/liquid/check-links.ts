import type { Catalogue } from './catalogue.ts'
import type { Entry, Parameter, Text, Typed } from './model.ts'
import { linkNames } from './page/name-links.ts'
import type { Report } from './report.ts'

/** Reports links in descriptions, `{#price}`, that lead to nothing. */
export function checkLinks({ environment, find }: Catalogue, report: Report): void {
  const { drops, filters, tags, blocks, variables } = environment
  const reported = new Set<string>()
  const check = (text: Text | undefined, within: string) => {
    if (!text) return
    const { value, place } = text
    linkNames(
      value,
      (name) => find(name, within),
      (written, index) => {
        const line = place.line + (place.isOneLine ? 0 : value.slice(0, index).split('\n').length - 1)
        const key = `${place.sourcePath}:${line} ${written}`
        if (reported.has(key)) return
        reported.add(key)
        report('yard', `\`${written}\` leads to nothing in this reference.`, { place: { ...place, line } })
      },
    )
  }
  const checkValues = (values: readonly ((Typed & Partial<Parameter>) | undefined)[], within: string) => {
    for (const value of values) for (const text of [value?.text, value?.hashText]) check(text, within)
  }
  const checkEntry = ({ text, deprecated, notes = [], see }: Entry, within: string) => {
    for (const each of [text, deprecated, ...notes]) check(each, within)
    for (const { to, place } of see)
      if (place && to.startsWith('file:')) report('yard', `\`${to}\` is no page of this site.`, { place })
  }
  const checkCall = (entry: Entry & { input?: Parameter; parameters: Parameter[]; returns?: Typed }) =>
    checkValues([entry.input, ...entry.parameters, entry.returns], '')
  for (const drop of drops) {
    checkEntry(drop, drop.name)
    for (const field of drop.fields) {
      checkEntry(field, field.from ?? drop.name)
      check(field.returns.text, field.from ?? drop.name)
    }
  }
  for (const filter of filters) {
    checkEntry(filter, '')
    checkCall(filter)
    for (const { text, deprecated, input, parameters, returns } of filter.overloads ?? []) {
      for (const each of [text, deprecated]) check(each, '')
      checkValues([input, ...parameters, returns], '')
    }
  }
  for (const tag of [...tags, ...blocks]) {
    checkEntry(tag, '')
    checkCall(tag)
  }
  for (const variable of variables) {
    checkEntry(variable, '')
    checkValues([variable.value, { types: [], place: variable.place, text: variable.present }], '')
  }
}
