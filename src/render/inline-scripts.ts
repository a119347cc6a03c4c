import { createHash } from 'node:crypto'
import type { SiteData } from '../shared/types.ts'

/**
 * Sets the colour mode before anything is painted. The same bytes on every page of a site, so that one hash allows it in
 * a Content-Security-Policy.
 */
export function colorModeScript({ colorMode }: Pick<SiteData, 'colorMode'>): string {
  const fallback = colorMode.respectPrefersColorScheme ? 'system' : colorMode.default
  const stored = colorMode.disableSwitch ? 'null' : `localStorage.getItem('theme')`
  return `(function(){var c;try{c=${stored}}catch(e){console.warn('The colour mode could not be read.',e)}if(c!=='light'&&c!=='dark'&&c!=='system')c='${fallback}';var r=document.documentElement;r.setAttribute('data-theme-choice',c);r.setAttribute('data-theme',c==='system'?(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'):c)})()`
}

/** The Content-Security-Policy that the output holds. */
export function contentSecurityPolicy(inlineScripts: string[]): string {
  const hashes = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
