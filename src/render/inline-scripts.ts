import {
  announcementDismissStorageKey,
  announcementIdStorageKey,
  colorModeStorageKey,
  pageElementId,
  scriptsLoadedEvent,
  sidebarHiddenStorageKey,
} from '../shared/runtime-contract.ts'
import type { SiteData } from '../shared/types.ts'

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

/** Returns the script that runs before the first paint. */
export function headScript(site: Pick<SiteData, 'colorMode' | 'docs' | 'announcementBar'>): string {
  return [colorModeScript(site), announcementScript(site)].filter(Boolean).join(';')
}

/**
 * Loads the scripts of the page after the first paint, so that they do not delay its text, and dispatches an event when all
 * have run. The first animation frame follows the first paint; hidden tabs have no frames, so the load event counts, too.
 * The script is the same on every page of every site.
 */
export const deferredScripts = `{let d=document,p=d.getElementById('${pageElementId}').dataset,n=0,f,a=(t,o)=>d.head.append(Object.assign(d.createElement(t),o)),l=v=>{if(v.type=='error')v.target.remove();if(!--n)dispatchEvent(new Event('${scriptsLoadedEvent}'))},g=()=>setTimeout(()=>{if(f)return;f=1;for(let src of p.scripts.split(' '))n++,a('script',{src,async:false,onload:l,onerror:l});for(let href of p.modules?.split(' ')??[])a('link',{rel:'modulepreload',href})});requestAnimationFrame(g);addEventListener('load',g)}`
