import { expect, test } from 'vitest'
import { exportedNames, slotSource } from './slot-loader.ts'

test.each([
  ['export default function Footer() {}', ['default']],
  ['export default memo(Footer)', ['default']],
  [
    'const a = 1\nexport { a as b, a as default }\nexport function use() {}\nexport class Part {}',
    ['b', 'default', 'use', 'Part'],
  ],
  ['export const c = 1, d = 2', ['c', 'd']],
  ["export { Link as default } from 'lectern/client'", ['default']],
  ["export * from './others.js'\nimport './footer.css'", []],
])('finds the names that a module exports: %s', (source, names) => {
  expect(exportedNames(source)).toEqual(names)
})

test('makes the exports of a module replaceable', () => {
  expect(slotSource('/Tabs.js', { name: 'Tabs', slots: '/slots.js', exported: ['default', 'TabItem'] })).toBe(
    `import { default as slot0Original, TabItem as slot1Original } from "/Tabs.js"
import { defineSlot } from "/slots.js"
let slot0 = slot0Original, slot1 = slot1Original
export { slot0 as default, slot1 as TabItem }
defineSlot("Tabs", { default: slot0, TabItem: slot1 }, (exports) => {
  slot0 = exports.default
  slot1 = exports.TabItem
})
`,
  )
})

test('leaves a module without named exports as it is', () => {
  expect(slotSource('/all.js', { name: 'All', slots: '/slots.js', exported: [] })).toBe('export * from "/all.js"\n')
})
