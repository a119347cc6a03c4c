/**
 * The boot script: the only one that a page loads at once. Handles what needs no React, and loads the other scripts when the reader
 * is about to use the page, or when the browser is idle.
 */
import { bootGlobal, devStateElementId, hydratedEvent, hydrationFailedEvent } from '../../../shared/runtime-contract.ts'
import { listenToArticles } from './article-events.ts'
import { bootText } from './boot-element.ts'
import { showSelectedTabs } from './code-tabs.ts'
import { followColorMode } from './color-mode.ts'
import { markHeadings } from './headings.ts'
import * as boot from './index.ts'
import { onIntent, savesData } from './intent.ts'
import { loadScripts } from './load-scripts.ts'
import { queuePresses } from './press-queue.ts'
import { followScroll, revealHash } from './scroll.ts'
import { prefetchPages } from './speculation.ts'
import { watchOverflow } from './watch-overflow.ts'

const { dataset } = document.documentElement

function start(): void {
  let loading: Promise<void> | undefined
  let message: HTMLElement | undefined
  // Some pages load the scripts before these are set.
  let endPrefetches: (() => void) | undefined
  let endIntent: (() => void) | undefined
  const load = () => {
    if (loading) return
    endIntent?.()
    endPrefetches?.()
    message?.remove()
    loading = loadScripts().catch(fail)
  }
  const fail = (error: unknown) => {
    loading = undefined
    const wasPressed = queue.fail()
    if (error) console.warn(error)
    if (wasPressed) message = showFailure()
  }
  const queue = queuePresses(load)
  const endEarly = startEarly()
  listenToArticles()
  followColorMode()
  followScroll(() => dataset.hydrated !== undefined)
  window.addEventListener(hydratedEvent, () => {
    endEarly()
    // Not before, because it changes attributes that React compares. The client watches the first page only once the browser is idle.
    if (!isDevelopment()) watchOverflow()
    // React has not yet returned from what dispatches the event.
    setTimeout(() => {
      queue.replay()
      revealHash()
      dataset.hydrated = 'true'
    })
  })
  window.addEventListener(hydrationFailedEvent, () => fail(undefined))
  if (!savesData() && !isDevelopment()) endPrefetches = prefetchPages()
  endIntent = onIntent(load)
  if (revealHash()) load()
}

/** Starts what hydration starts as well. Returns a function that leaves it to React. */
function startEarly(): () => void {
  // Hydration in development reports every attribute that the server has not written.
  if (isDevelopment()) return () => {}
  showSelectedTabs()
  return markHeadings()
}

function isDevelopment(): boolean {
  return document.getElementById(devStateElementId) !== null
}

/** Says that what the reader pressed does not work. */
function showFailure(): HTMLElement {
  const element = Object.assign(document.createElement('div'), { className: 'boot-failure', role: 'alert' })
  element.textContent = bootText('loadFailedHelp')
  document.body.append(element)
  return element
}

Object.assign(globalThis, { [bootGlobal]: boot })
start()
