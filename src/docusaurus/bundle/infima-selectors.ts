import type { Plugin } from 'postcss'
import { ownValue } from '../../shared/dictionary.ts'
import { moduleElements, type ThemeElements, themeElements } from './infima-elements.ts'

/**
 * PostCSS plugin: class names of the classic theme, and beginnings of those in its CSS modules, select the same elements of the default
 * theme, too. Local names are left alone.
 */
export default function infimaSelectors(): Plugin {
  return {
    postcssPlugin: 'lectern-infima-selectors',
    Once(root) {
      if (/\.module\.\w+$/.test(root.source?.input.file ?? '')) return
      root.walkRules((rule) => {
        const selector = withThemeElements(rule.selector)
        const flat = rule.selector.replace(collapsibleRow, '')
        if (flat !== rule.selector) rule.selector = `${selector}, ${withThemeElements(flat)}`
        else if (selector !== rule.selector) rule.selector = selector
      })
    },
  }
}

/** The default theme has no element around the link and the button of a category. */
const collapsibleRow = /\s*>\s*\.menu__list-item-collapsible(?=\s*>)/g

// Other attributes, strings, and escaped characters are skipped. An element's name before a class belongs to the classic theme, too.
const names =
  /\[class[*^]=\s*["']?([A-Za-z]+)[_-]*["']?\]|\[[^\]]*\]|"[^"]*"|'[^']*'|\\.|#__docusaurus(?![\w-])|(?<![\w#:.\\-])(?:[a-z]\w*)?\.([a-z][\w-]*)|\.([a-z][\w-]*)/gi

/** `:where` keeps the specificity of the class name, so that the order of the site's rules decides as before. */
function withThemeElements(selector: string): string {
  return selector.replace(names, (match, moduleName, typedName, className, offset) => {
    if (match === '#__docusaurus') return ':is(#__docusaurus, :where(#lectern-root))'
    const elements = lookUp(moduleElements, moduleName) ?? lookUp(themeElements, typedName ?? className)
    if (elements === undefined) return match
    const isAround = /^[^\s>+~,)]*\s*[\s>+~]\s*[^\s,)]/.test(selector.slice(offset + match.length))
    const [element, around = element] = typeof elements === 'string' ? [elements] : elements
    const own = isAround ? around : element
    return own === match ? match : `:is(${match}, :where(${own}))`
  })
}

function lookUp(
  elements: Readonly<Record<string, ThemeElements>>,
  name: string | undefined,
): ThemeElements | undefined {
  return name === undefined ? undefined : ownValue(elements, name)
}
