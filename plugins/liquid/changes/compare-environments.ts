import type { Change } from '../../reference/index.ts'
import type { Drop, Entry, Environment, Field, Filter, Parameter, Tag, Variable } from '../model.ts'
import { filterSyntax } from '../page/filter-page.ts'
import { tagSyntax } from '../page/tag-syntax.ts'
import { mayBeNil } from '../types.ts'
import {
  added,
  changed,
  compareDeprecations,
  compareTexts,
  compareTypes,
  removed,
  type Subject,
} from './compare-values.ts'
import { entryKey } from './elements.ts'

/** The changes between two environments. What an added entry consists of is not listed again. */
export function compareEnvironments(from: Environment, to: Environment): Change[] {
  return [
    ...compareDrops(from.drops, to.drops),
    ...compareEntries(from.filters, to.filters, {
      subject: ({ name }) => ({ owner: entryKey('filters', name), inMessages: `The filter '${name}'` }),
      compare: compareFilter,
    }),
    ...compareEntries(taggedEntries(from), taggedEntries(to), {
      subject: ({ name, kind }) => ({
        owner: entryKey(kind, name),
        inMessages: `The ${kind === 'tags' ? 'tag' : 'block'} '${name}'`,
      }),
      compare: compareTag,
    }),
    ...compareEntries(from.variables, to.variables, {
      subject: ({ name, value }) => ({
        owner: entryKey('variables', name),
        inMessages: `The variable '${name}'`,
        types: value.types,
      }),
      compare: compareVariable,
    }),
  ]
}

interface Comparison<T> {
  subject(entry: T): Subject & { types?: readonly string[] }
  compare(from: T, to: T, subject: Subject): Change[]
}

/** Compares entries by name. */
function compareEntries<T extends { name: string }>(
  from: readonly T[],
  to: readonly T[],
  { subject, compare }: Comparison<T>,
): Change[] {
  const [before, after] = [from, to].map((entries) => new Map(entries.map((entry) => [entry.name, entry])))
  return [
    ...from.filter(({ name }) => !after?.has(name)).map((entry) => removed(withoutTypes(subject(entry)))),
    ...to.flatMap((entry) => {
      const { types = [], ...of } = subject(entry)
      const old = before?.get(entry.name)
      if (old) return compare(old, entry, of)
      return [added(of, types.length > 0 ? { after: types.join(' | ') } : {})]
    }),
  ]
}

function withoutTypes({ types: _, ...subject }: Subject & { types?: readonly string[] }): Subject {
  return subject
}

function compareDrops(from: readonly Drop[], to: readonly Drop[]): Change[] {
  const has = (drops: readonly Drop[], owner: string | undefined, field: string) =>
    drops.some(({ name, fields }) => name === owner && fields.some((each) => each.name === field))
  return compareEntries(from, to, {
    subject: ({ name }) => ({ owner: name, inMessages: `The drop '${name}'` }),
    compare(before, after, subject) {
      // What a parent gained, lost or changed is a change of the parent.
      const lost = before.fields.filter(({ from: parent, name }) => parent === undefined || has(to, parent, name))
      const isOwn = (field: Field) => field.from === undefined || has(from, field.from, field.name)
      const known = new Map(before.fields.map((field) => [field.name, field]))
      const fields = after.fields.filter((field) => {
        const old = known.get(field.name)
        return old ? field.from === undefined || old.from !== field.from : isOwn(field)
      })
      const kept = new Set(after.fields.map(({ name }) => name))
      return [
        ...compareEntry(before, after, subject),
        ...compareEntries(
          [...lost.filter(({ name }) => !kept.has(name)), ...fields.flatMap(({ name }) => known.get(name) ?? [])],
          fields,
          {
            subject: ({ name, returns }) => ({
              owner: after.name,
              member: name,
              inMessages: `The field '${after.name}.${name}'`,
              types: returns.types,
            }),
            compare: (old, field, of) => [
              ...compareEntry(old, field, of, [old.returns.text], [field.returns.text]),
              ...compareTypes(old.returns, field.returns, of, 'output'),
            ],
          },
        ),
      ]
    },
  })
}

function compareEntry(
  from: Entry,
  to: Entry,
  subject: Subject,
  fromTexts: readonly Entry['text'][] = [],
  toTexts: readonly Entry['text'][] = [],
): Change[] {
  return [
    ...compareDeprecations(from, to, subject),
    ...compareTexts([from.text, ...fromTexts], [to.text, ...toTexts], subject),
  ]
}

function compareFilter(from: Filter, to: Filter, subject: Subject): Change[] {
  const { owner } = subject
  const inputSubject = { owner, member: 'input', inMessages: `The input of the filter '${to.name}'` }
  const resultSubject = { owner, member: 'returns', inMessages: `The result of the filter '${to.name}'` }
  return [
    ...compareEntry(from, to, subject, [from.input?.text, from.returns.text], [to.input?.text, to.returns.text]),
    ...(from.input && to.input ? compareTypes(from.input, to.input, inputSubject, 'input') : []),
    ...compareTypes(from.returns, to.returns, resultSubject, 'output'),
    ...compareParameters(from.parameters, to.parameters, subject),
    ...(isReordered(from.parameters, to.parameters)
      ? [
          changed(
            subject,
            { impact: 'breaking', aspect: 'syntax', before: filterSyntax(from), after: filterSyntax(to) },
            'The order of the parameters',
          ),
        ]
      : []),
  ]
}

type TaggedEntry = Tag & { kind: 'tags' | 'blocks' }

/** Tags and blocks share their names. */
function taggedEntries({ tags, blocks }: Environment): TaggedEntry[] {
  return [
    ...tags.map((tag) => ({ ...tag, kind: 'tags' as const })),
    ...blocks.map((tag) => ({ ...tag, kind: 'blocks' as const })),
  ]
}

function compareTag(from: TaggedEntry, to: TaggedEntry, subject: Subject): Change[] {
  const isOther = from.kind !== to.kind
  const [before, after] = [oneLine(tagSyntax(from, from.kind)), oneLine(tagSyntax(to, to.kind))]
  const hasSyntax = from.syntax !== undefined || to.syntax !== undefined
  const isReorderedTag = isReordered(from.parameters, to.parameters)
  const isOtherSyntax = before !== after && (isOther || hasSyntax || isReorderedTag)
  const impact = isOther || isReorderedTag ? ('breaking' as const) : ('dangerous' as const)
  return [
    ...compareEntry(from, to, subject),
    ...(isOtherSyntax ? [changed(subject, { impact, aspect: 'syntax', before, after }, 'The syntax')] : []),
    ...compareParameters(from.parameters, to.parameters, subject),
  ]
}

function oneLine(syntax: string): string {
  return syntax.replace(/\s*\n\s*/g, ' ')
}

function compareParameters(from: readonly Parameter[], to: readonly Parameter[], of: Subject): Change[] {
  const subject = ({ name }: Parameter): Subject => ({
    owner: of.owner,
    member: name,
    inMessages: `The parameter '${name}' of ${of.inMessages.replace(/^The/, 'the')}`,
  })
  const before = new Map(from.map((parameter) => [parameter.name, parameter]))
  const after = new Set(to.map(({ name }) => name))
  return [
    ...from.filter(({ name }) => !after.has(name)).map((parameter) => removed(subject(parameter))),
    ...to.flatMap((parameter) => {
      const old = before.get(parameter.name)
      const own = subject(parameter)
      if (old) {
        return [
          ...compareTypes(old, parameter, own, 'input'),
          ...compareTexts([old.text, old.hashText], [parameter.text, parameter.hashText], own),
        ]
      }
      const { types } = parameter
      const type = types.length > 0 ? { after: types.join(' | ') } : {}
      // A parameter that can be left out is nil then.
      return [added(own, mayBeNil(types) ? type : { ...type, impact: 'breaking', isRequired: true })]
    }),
  ]
}

/** Whether what templates pass by position gets to another parameter, even if none was removed. */
function isReordered(from: readonly Parameter[], to: readonly Parameter[]): boolean {
  const remaining = from.filter(({ name }) => to.some((each) => each.name === name))
  return remaining.some(({ name }, index) => to[index]?.name !== name)
}

function compareVariable(from: Variable, to: Variable, subject: Subject): Change[] {
  return [
    ...compareEntry(from, to, subject, [from.present], [to.present]),
    ...compareTypes(from.value, to.value, subject, 'output'),
  ]
}
