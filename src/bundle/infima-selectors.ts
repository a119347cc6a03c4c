import type { Plugin } from 'postcss'
import { themeElements } from './infima-elements.ts'

/** PostCSS plugin: class names of the classic theme select the same elements of the default theme, too. Local names are left alone. */
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

// Strings, attributes, and escaped characters are skipped.
const classNames = /\[[^\]]*\]|"[^"]*"|'[^']*'|\\.|\.([a-z][\w-]*)/gi

/** `:where` keeps the specificity of the class name, so that the order of the site's rules decides as before. */
function withThemeElements(selector: string): string {
  return selector.replace(classNames, (match, name: string | undefined) =>
    name !== undefined && Object.hasOwn(themeElements, name) ? `:is(${match}, :where(${themeElements[name]}))` : match,
  )
}
