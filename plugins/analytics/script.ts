import { consentEvent, consentStorageKey, navigationEvent } from 'lectern/plugin-kit'
import type { Provider } from './provider.ts'

export interface ScriptOptions {
  provider: Provider
  requiresConsent: boolean
  respectDoNotTrack: boolean
}

/** JavaScript that defines `lecternConsent()`, which stores the reader's decision. */
export const consentScript = `window.lecternConsent = function (consent) {
  if (consent !== 'granted' && consent !== 'denied') throw new TypeError("Expected 'granted' or 'denied'.")
  try {
    localStorage.setItem('${consentStorageKey}', consent)
  } catch (error) {
    console.warn('Cannot store the consent.', error)
  }
  dispatchEvent(new CustomEvent('${consentEvent}', { detail: consent }))
}
`

/**
 * Returns the JavaScript file that every page loads. It adds the provider's script when the reader's consent allows it, and
 * defines `lecternConsent()`. Browsers run it as it is.
 */
export function analyticsScript({ provider, requiresConsent, respectDoNotTrack }: ScriptOptions): string {
  const { script, setup, countNavigation } = provider
  return `(function () {
  var started = false
  var previous = location.href

  function readConsent() {
    try {
      return localStorage.getItem('${consentStorageKey}')
    } catch (error) {
      return null
    }
  }

  function isAllowed(consent) {
    ${respectDoNotTrack ? "if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return false\n    " : ''}return ${requiresConsent ? "consent === 'granted'" : "consent !== 'denied'"}
  }

  function start() {
    started = true
    ${setup}
    var script = document.createElement('script')
    var attributes = ${JSON.stringify({ src: script.src, ...script.attributes })}
    for (var name in attributes) script.setAttribute(name, attributes[name])
    script.async = true
    document.head.append(script)
  }

  ${consentScript.trim().replaceAll('\n', '\n  ')}

  addEventListener('${consentEvent}', function (event) {
    if (!started && isAllowed(event.detail)) start()
    // A script that runs cannot be removed.
    else if (started && event.detail === 'denied' && readConsent() === 'denied') location.reload()
  })

  addEventListener('${navigationEvent}', function () {
    ${countNavigation && `if (started) {\n    ${countNavigation}\n    }\n    `}previous = location.href
  })

  if (isAllowed(readConsent())) start()
})()
`
}
