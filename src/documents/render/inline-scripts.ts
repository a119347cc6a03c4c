import {
  announcementDismissStorageKey,
  announcementIdStorageKey,
  colorModeStorageKey,
  laidOutAttribute,
  sidebarHiddenStorageKey,
} from '../../shared/runtime-contract.ts'
import type { SiteData } from '../../shared/types.ts'

/**
 * Returns the script that restores color mode and sidebar state before the first paint. It is the same on every page of a
 * site, so that one hash allows it in a Content-Security-Policy.
 */
export function colorModeScript({ colorMode, docs }: Pick<SiteData, 'colorMode' | 'docs'>): string {
  const fallback = colorMode.respectPrefersColorScheme ? 'system' : colorMode.default
  const stored = colorMode.disableSwitch ? 'null' : `localStorage.getItem('${colorModeStorageKey}')`
  return `{let c,r=document.documentElement;try{c=${stored}}catch(e){console.warn('Cannot read the color mode.',e)}if(!/^(light|dark|system)$/.test(c))c='${fallback}';r.setAttribute('data-theme-choice',c);r.setAttribute('data-theme',c=='system'?matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light':c)${docs.sidebar.hideable ? hiddenSidebar : ''}}`
}

const hiddenSidebar = `;try{if(localStorage.getItem('${sidebarHiddenStorageKey}'))r.setAttribute('data-sidebar','hidden')}catch(e){console.warn('Cannot read the sidebar visibility.',e)}`

/**
 * Returns the script that hides a dismissed announcement before the first paint; empty without an announcement. An
 * announcement with another id is new.
 */
export function announcementScript({ announcementBar: bar }: Pick<SiteData, 'announcementBar'>): string {
  if (!bar) return ''
  const id = JSON.stringify(bar.id).replace(/</g, '\\u003c')
  return `(function(){var i='${announcementIdStorageKey}',k='${announcementDismissStorageKey}',d='false';try{if(localStorage.getItem(i)===${id})d=localStorage.getItem(k)==='true'?'true':'false';else{localStorage.setItem(i,${id});localStorage.setItem(k,'false')}}catch(e){console.warn('Cannot read the announcement dismissal.',e)}document.documentElement.setAttribute('data-announcement-bar-initially-dismissed',d)})()`
}

/** Lets the style sheets skip nothing if the URL names an element, whose place would be off by estimated heights. */
const laidOutScript = `if(location.hash)document.documentElement.setAttribute('${laidOutAttribute}','')`

/** Returns the script that runs before the first paint. */
export function headScript(site: Pick<SiteData, 'colorMode' | 'docs' | 'announcementBar'>): string {
  return [colorModeScript(site), laidOutScript, announcementScript(site)].filter(Boolean).join(';')
}
