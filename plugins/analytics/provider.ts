import { isExternalUrl, type PolicyDirective } from 'lectern/plugin-kit'
import type { ResolvedOptions } from './options.ts'

/** How a provider counts page views. */
export interface Provider {
  /** The provider's script, as its documentation includes it. */
  script: { src: string; attributes: Record<string, string> }
  /** JavaScript statements that run before the script is added. */
  setup: string
  /** JavaScript statements that count a client-side navigation; empty if the script notices it by itself. */
  countNavigation: string
  policy: Partial<Record<PolicyDirective, string[]>>
}

const umamiCloud = 'https://cloud.umami.is'
const fathomOrigin = 'https://cdn.usefathom.com'

export function resolveProvider(options: ResolvedOptions): Provider {
  switch (options.provider) {
    case 'plausible':
      return plausible(options)
    case 'google':
      return google(options.measurementId)
    case 'matomo':
      return matomo(options)
    case 'fathom':
      return {
        script: { src: `${fathomOrigin}/script.js`, attributes: { 'data-site': options.site, 'data-spa': 'auto' } },
        setup: '',
        countNavigation: '',
        policy: { 'script-src': [fathomOrigin], 'connect-src': [fathomOrigin], 'img-src': [fathomOrigin] },
      }
    case 'umami':
      return umami(options)
  }
}

type OptionsOf<P extends ResolvedOptions['provider']> = Extract<ResolvedOptions, { provider: P }>

function plausible({ domain, src = 'https://plausible.io/js/script.js' }: OptionsOf<'plausible'>): Provider {
  return {
    script: { src, attributes: domain === undefined ? {} : { 'data-domain': domain } },
    // Collects events until the script has loaded.
    setup: `window.plausible = window.plausible || function () { (plausible.q = plausible.q || []).push(arguments) }
    plausible.init = plausible.init || function (options) { plausible.o = options || {} }
    plausible.init()`,
    countNavigation: '',
    policy: { 'script-src': origins(src), 'connect-src': origins(src) },
  }
}

function google(measurementId: string): Provider {
  return {
    script: { src: `https://www.googletagmanager.com/gtag/js?id=${measurementId}`, attributes: {} },
    setup: `window.dataLayer = window.dataLayer || []
    window.gtag = window.gtag || function () { dataLayer.push(arguments) }
    gtag('js', new Date())
    gtag('config', ${literal(measurementId)})`,
    countNavigation: `gtag('set', { page_title: document.title, page_location: location.href, page_referrer: previous })
    gtag('event', 'page_view', { send_to: ${literal(measurementId)} })`,
    // Google sends to servers by region.
    policy: {
      'script-src': ['https://*.googletagmanager.com'],
      'connect-src': [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
      'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    },
  }
}

function matomo({ url, siteId, src }: OptionsOf<'matomo'>): Provider {
  const server = url.endsWith('/') ? url : `${url}/`
  const scriptSrc = src ?? `${server}matomo.js`
  return {
    script: { src: scriptSrc, attributes: {} },
    setup: `window._paq = window._paq || []
    _paq.push(['setTrackerUrl', ${literal(`${server}matomo.php`)}])
    _paq.push(['setSiteId', ${literal(siteId)}])
    _paq.push(['trackPageView'])
    _paq.push(['enableLinkTracking'])`,
    countNavigation: `_paq.push(['setReferrerUrl', previous])
    _paq.push(['setCustomUrl', location.href])
    _paq.push(['setDocumentTitle', document.title])
    _paq.push(['trackPageView'])
    _paq.push(['enableLinkTracking'])`,
    policy: { 'script-src': origins(scriptSrc), 'connect-src': origins(server), 'img-src': origins(server) },
  }
}

function umami({ websiteId, host = umamiCloud }: OptionsOf<'umami'>): Provider {
  // Umami Cloud receives data on other hosts, which have changed several times.
  const receivers = host === umamiCloud ? ['https://*.umami.is', 'https://*.umami.dev'] : origins(host)
  return {
    script: { src: `${host.replace(/\/$/, '')}/script.js`, attributes: { 'data-website-id': websiteId } },
    setup: '',
    countNavigation: '',
    policy: { 'script-src': origins(host), 'connect-src': receivers },
  }
}

/** Returns the source that allows a URL; none for a path of the site. */
function origins(url: string): string[] {
  return isExternalUrl(url) ? [new URL(url).origin] : []
}

function literal(value: string): string {
  return JSON.stringify(value)
}
