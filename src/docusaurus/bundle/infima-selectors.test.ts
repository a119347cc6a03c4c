import postcss from 'postcss'
import { expect, it } from 'vitest'
import infimaSelectors from './infima-selectors.ts'

const rewrite = (css: string, from = 'src/css/custom.css') => postcss([infimaSelectors()]).process(css, { from }).css

it('adds the elements of the default theme to class names of the classic theme, with the same specificity', () => {
  expect(rewrite('.footer--dark { color: red }')).toBe(':is(.footer--dark, :where(.footer-dark)) { color: red }')
  expect(rewrite('@media print { a.menu__caret:hover::before, .mine { x: y } }')).toBe(
    '@media print { :is(a.menu__caret, :where(.sidebar li > a + button)):hover::before, .mine { x: y } }',
  )
  expect(rewrite(':not(.navbar__toggle).navbar { x: y }')).toBe(
    ':not(:is(.navbar__toggle, :where(.navbar > .drawer-open))).navbar { x: y }',
  )
})

it('adds them to beginnings of names in CSS modules of the classic theme', () => {
  expect(rewrite("div[class^='announcementBar_'] { x: y }")).toBe(
    "div:is([class^='announcementBar_'], :where(.announcement)) { x: y }",
  )
  expect(rewrite('[class*="docItemCol"] img { x: y }')).toBe(
    ':is([class*="docItemCol"], :where(.docs > main article)) img { x: y }',
  )
})

it('selects elements whose names differ, the logo, rows of categories, and the root', () => {
  expect(rewrite('html nav.navbar, .navbar { x: y }')).toBe('html :is(nav.navbar, :where(.navbar)), .navbar { x: y }')
  expect(rewrite('.navbar__logo, .navbar__logo:hover img { x: y }')).toBe(
    ':is(.navbar__logo, :where(.navbar > .brand > img)), :is(.navbar__logo, :where(.navbar > .brand)):hover img { x: y }',
  )
  const link = ':is(.menu__link, :where(.sidebar li > :is(a, span, button:not(a + button))))'
  const row = ':is(.menu__list-item-collapsible, :where(.sidebar li:has(> [aria-expanded])))'
  expect(rewrite('.a > .menu__list-item-collapsible > .menu__link { x: y }')).toBe(
    `.a > ${row} > ${link}, .a > ${link} { x: y }`,
  )
  expect(rewrite('#__docusaurus { x: y }')).toBe(':is(#__docusaurus, :where(#lectern-root)) { x: y }')
})

it('leaves other names, attributes, and CSS modules as they are', () => {
  const others =
    '#__docusaurus_skipToContent_fallback, .menu__links, [class*=".menu"], [class*="heroBanner"], [class="docRoot"], .toString, .a\\.menu { x: y }'
  expect(rewrite(others)).toBe(others)
  expect(rewrite('.menu { x: y }', 'src/card.module.css')).toBe('.menu { x: y }')
})
