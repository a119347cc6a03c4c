import vm from 'node:vm'
import { expect, test } from 'vitest'
import { announcementScript, headScript } from './inline-scripts.ts'

const bar = (id: string) => ({ announcementBar: { id, content: 'Now', isCloseable: true } })

function run(id: string, stored: Record<string, string> | Error) {
  const attributes: Record<string, string> = {}
  const warnings: string[] = []
  const refuse = () => {
    throw stored
  }
  const values = stored instanceof Error ? {} : stored
  vm.runInNewContext(announcementScript(bar(id)), {
    document: {
      documentElement: { setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }) },
    },
    localStorage:
      stored instanceof Error
        ? { getItem: refuse, setItem: refuse }
        : {
            getItem: (key: string) => values[key] ?? null,
            setItem: (key: string, value: string) => Object.assign(values, { [key]: value }),
          },
    console: { warn: (text: string) => warnings.push(text) },
  })
  return { closed: attributes['data-announcement-bar-initially-dismissed'], values, warnings }
}

const storedValues = (id: string, dismiss: string) => ({
  'docusaurus.announcement.id': id,
  'docusaurus.announcement.dismiss': dismiss,
})

test('remains dismissed until its id changes', () => {
  expect(run('a', {})).toEqual({ closed: 'false', values: storedValues('a', 'false'), warnings: [] })
  expect(run('a', storedValues('a', 'true'))).toEqual({
    closed: 'true',
    values: storedValues('a', 'true'),
    warnings: [],
  })
  expect(run('b', storedValues('a', 'true'))).toEqual({
    closed: 'false',
    values: storedValues('b', 'false'),
    warnings: [],
  })
})

test('is visible, with a warning, if the browser denies access to its storage', () => {
  expect(run('a', new Error('Denied.'))).toMatchObject({
    closed: 'false',
    warnings: ['Cannot read the announcement dismissal.'],
  })
})

test('has a script only if configured; its id cannot end the script', () => {
  const colorMode = { default: 'light' as const, disableSwitch: false, respectPrefersColorScheme: false }
  const docs = { sidebar: { hideable: false, autoCollapseCategories: false } }
  expect(headScript({ colorMode, docs })).not.toContain('announcement')
  expect(announcementScript(bar('</script>'))).not.toContain('</script>')
})
