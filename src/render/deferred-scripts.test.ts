// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { scriptsLoadedEvent } from '../shared/runtime-contract.ts'
import { deferredScripts } from './inline-scripts.ts'

let frames: (() => void)[] = []
let ready = 0
const count = () => {
  ready++
}

function run(attributes: string): void {
  frames = []
  ready = 0
  document.body.innerHTML = `<script id="lectern-page" type="application/json" ${attributes}>{}</script>`
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  window.addEventListener(scriptsLoadedEvent, count)
  // The script runs where a browser would run it: after its data.
  new Function(deferredScripts)()
}

afterEach(() => {
  window.removeEventListener(scriptsLoadedEvent, count)
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

const added = () =>
  [...document.head.children].map((element) => element.getAttribute('src') ?? element.getAttribute('href'))
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test('loads scripts in order and preloads modules after the first frame', async () => {
  run('data-scripts="/main.js /doc.js" data-modules="/a.js"')
  await settled()
  expect(added()).toEqual([])
  frames[0]?.()
  await settled()
  expect(added()).toEqual(['/main.js', '/doc.js', '/a.js'])
  const [main, doc, module] = document.head.children
  expect([(main as HTMLScriptElement).async, (doc as HTMLScriptElement).async]).toEqual([false, false])
  expect(module?.getAttribute('rel')).toBe('modulepreload')

  main?.dispatchEvent(new Event('load'))
  expect(ready).toBe(0)
  doc?.dispatchEvent(new Event('load'))
  expect(ready).toBe(1)
})

test('loads scripts once, on the load event if there is no frame', async () => {
  run('data-scripts="/main.js"')
  window.dispatchEvent(new Event('load'))
  await settled()
  frames[0]?.()
  await settled()
  expect(added()).toEqual(['/main.js'])
})

test('removes a script that failed to load, so that it can be loaded again', async () => {
  run('data-scripts="/main.js /doc.js"')
  frames[0]?.()
  await settled()
  const [main, doc] = document.head.children
  doc?.dispatchEvent(new Event('error'))
  main?.dispatchEvent(new Event('load'))
  expect([ready, added()]).toEqual([1, ['/main.js']])
})
