import type { Plugin } from 'postcss'
import { ownValue } from '../../shared/dictionary.ts'
import { moduleElements, themeElements } from './infima-elements.ts'

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
        if (selector !== rule.selector) rule.selector = selector
      })
    },
  }
}

// Other attributes, strings, and escaped characters are skipped.
const names = /\[class[*^]=\s*["']?([A-Za-z]+)[_-]*["']?\]|\[[^\]]*\]|"[^"]*"|'[^']*'|\\.|\.([a-z][\w-]*)/gi

/** `:where` keeps the specificity of the class name, so that the order of the site's rules decides as before. */
function withThemeElements(selector: string): string {
  return selector.replace(names, (match, moduleName: string | undefined, className: string | undefined) => {
    const elements = lookUp(moduleElements, moduleName) ?? lookUp(themeElements, className)
    return elements === undefined ? match : `:is(${match}, :where(${elements}))`
  })
}

function lookUp(elements: Readonly<Record<string, string>>, name: string | undefined): string | undefined {
  return name === undefined ? undefined : ownValue(elements, name)
}
