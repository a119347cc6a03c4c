import type { Plugin } from 'lectern/plugin-kit'
import { reportInvalid, reportUnknownKeys } from '../mapping.ts'
import { createPlugin } from './create-plugin.ts'
import type { EntryContext } from './entry-context.ts'
import type { PluginEntry } from './plugin-entry.ts'

export function convertGtag({ options, optionsPath }: PluginEntry, { draft, mapping }: EntryContext): void {
  reportUnknownKeys(options, optionsPath, ['trackingID', 'anonymizeIP', 'id'], mapping)
  const [measurementId, ...others] = [options.trackingID].flat()
  if (typeof measurementId !== 'string') {
    reportInvalid([...optionsPath, 'trackingID'], 'a measurement ID, such as G-ABC123', measurementId, mapping)
    return
  }
  if (others.length > 0 || draft.others.some(({ name }) => name === 'analytics-google')) {
    mapping.report([...optionsPath, 'trackingID'], {
      message: `Only the first measurement ID is used. Page views are not sent to ${others.join(', ') || measurementId}.`,
    })
    if (others.length === 0) return
  }
  const plugin = createPlugin('analytics', { provider: 'google', measurementId }, optionsPath, mapping)
  if (plugin) draft.others.push(plugin)
}

/** Google no longer accepts data for Universal Analytics. */
export function convertGoogleAnalytics({ path }: PluginEntry, { mapping }: EntryContext): void {
  mapping.report(path, {
    message: 'Universal Analytics is not loaded: Google has turned it off, and it collects nothing.',
    hint: 'Use `gtag` with a measurement ID (G-…).',
  })
}

const tagManagerHost = 'https://www.googletagmanager.com'

export function convertTagManager({ options, optionsPath }: PluginEntry, { draft, mapping }: EntryContext): void {
  reportUnknownKeys(options, optionsPath, ['containerId', 'id'], mapping)
  const { containerId } = options
  if (typeof containerId !== 'string' || !/^[\w-]+$/.test(containerId)) {
    reportInvalid([...optionsPath, 'containerId'], 'a container ID, such as GTM-ABC123', containerId, mapping)
    return
  }
  draft.others.push(tagManager(containerId))
  // Containers wait for this event. A tag of the site can have content, one of a plugin cannot.
  const innerHTML = "(window.dataLayer ??= []).push({ event: 'gtm.js', 'gtm.start': Date.now() })"
  draft.headTags.push({ tagName: 'script', innerHTML })
}

/** Loads Google Tag Manager on the published site. */
function tagManager(containerId: string): Plugin {
  return {
    name: 'google-tag-manager',
    key: containerId,
    readsSiteOnly: true,
    policy: {
      'script-src': [tagManagerHost],
      'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', tagManagerHost],
      'img-src': ['https://*.google-analytics.com', tagManagerHost],
      'frame-src': [tagManagerHost],
    },
    head(_, { mode }) {
      if (mode === 'development') return []
      return [{ tag: 'script', attributes: { src: `${tagManagerHost}/gtm.js?id=${containerId}`, async: true } }]
    },
  }
}
