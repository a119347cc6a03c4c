import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hydrated, openPage, sharedChromium } from '../support/chromium.ts'
import { commonjsSource, dynamicSource, expectedProbes, probeSource, reexportFiles } from '../support/import-probes.ts'
import { runFolder } from '../support/run-folder.ts'
import { openThere, type TestSite } from '../support/sites.ts'

/** Files of packages and modules that import what the generator provides, in each form. */
const probes: Record<string, string> = {
  'node_modules/es-probe/package.json': '{ "type": "module", "main": "index.js" }',
  'node_modules/es-probe/index.js': probeSource('./again', false),
  'node_modules/commonjs-probe/package.json': '{ "main": "index.js" }',
  'node_modules/commonjs-probe/index.js': commonjsSource(),
  'src/probe.js': probeSource('./again', true),
  'src/later.js': dynamicSource(),
  ...Object.fromEntries(
    Object.entries(reexportFiles()).flatMap(([name, text]) =>
      ['node_modules/es-probe', 'src'].map((folder) => [`${folder}/again/${name}`, text]),
    ),
  ),
}

const files: Record<string, string> = {
  ...probes,
  'site.config.ts': `import { docs, pages } from 'lectern/plugins'
const brought = { name: 'brought', theme: import.meta.dirname + '/brought', bundle: ({ siteDir }) => ({ clientModules: [siteDir + '/src/client.js'] }) }
export default { title: 'Probes', url: 'https://probes.example', plugins: [docs(), pages(), brought] }
`,
  'src/probes.jsx': `import React from 'react'
import { probe as ofPackage } from 'es-probe'
import { probe as ofCommonjs, Hooked } from 'commonjs-probe'
import { probe } from './probe.js'
export class Classy extends React.Component {
  render() { return <React.Fragment><b>{React.createElement('u', null, 'class')}</b><Hooked /></React.Fragment> }
}
export default function Probes({ id }) {
  const [count, setCount] = React.useState(0)
  return <div id={id}>
    <button onClick={() => setCount(count + 1)}>{count}</button>
    <Classy />
    <pre>{JSON.stringify({ site: probe(), package: ofPackage(), commonjs: ofCommonjs() })}</pre>
  </div>
}
`,
  'src/client.js': `import React from 'react'
import ReactDOM from 'react-dom'
import { probe } from './probe.js'
if (typeof document !== 'undefined') globalThis.clientProbe = () => ({ ...probe(), own: [typeof React.useState, typeof ReactDOM.createPortal] })
`,
  'src/pages/index.jsx': `import React from 'react'
import Brought from '@theme/Brought'
import Probes from '../probes.jsx'
export default function Home() {
  const [later, setLater] = React.useState('')
  React.useEffect(() => { import('../later.js').then(({ probeLater }) => probeLater()).then((types) => setLater(JSON.stringify(types))) }, [])
  return <main><Probes id="page" /><Brought /><pre id="later">{later}</pre></main>
}
`,
  'brought/Brought.jsx': `import React from 'react'
import Probes from '@site/src/probes.jsx'
export default class Brought extends React.Component { render() { return <Probes id="brought" /> } }
`,
  'docs/probes.mdx': `import React, { useState } from 'react'
import * as All from 'react'
import ReactDOM from 'react-dom'
import { NavLink } from 'react-router-dom'
import Probes from '@site/src/probes.jsx'
export { Fragment as Kept } from 'react'

# Probes

<React.Fragment><Probes id="document" /></React.Fragment>

<p id="own">{[typeof React.useState, React.useState === useState, All.useState === useState, All.default === React, require('react') === React, typeof ReactDOM.createPortal,  typeof NavLink].join(' ')}</p>
`,
  'docs/unused.md': `import React from 'react'
import ReactDOM from 'react-dom'

# Unused

Nothing here uses the imports.
`,
}

const overrides: Record<string, string> = {
  'src/theme/Footer.jsx': `import React from 'react'
import Probes from '../probes.jsx'
export default class Footer extends React.Component { render() { return <footer><Probes id="footer" /></footer> } }
`,
}

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})

function writeSite(added: Record<string, string>): TestSite {
  const dir = mkdtempSync(path.join(runFolder(), 'probes-'))
  for (const [name, text] of Object.entries({ ...files, ...added })) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
  return openThere(dir)
}

/** Reads what the components of a page have found. */
const probesOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => ({
    ...JSON.parse(element.querySelector('pre')?.textContent ?? '{}'),
    classes: element.querySelector('b')?.outerHTML + (element.querySelector('i')?.outerHTML ?? ''),
  }))

const all = {
  ...{ site: expectedProbes, package: expectedProbes, commonjs: expectedProbes },
  classes: '<b><u>class</u></b><i>CommonJS</i>',
}

describe.each([
  { theme: 'the default theme', added: {} },
  { theme: 'a component of its own', added: overrides },
])('a site with $theme', ({ added }) => {
  const ids = ['document', ...('src/theme/Footer.jsx' in added ? ['footer'] : [])]

  test.each(['build', 'start'] as const)('imports shared modules in each form: %s', async (command) => {
    const site = writeSite(added)
    try {
      if (command === 'build') expect((await site.build()).output).not.toMatch(/error|warning/i)
      const address = await site.serve(command === 'build' ? 'serve' : 'start')
      for (const javaScriptEnabled of [false, true]) {
        const { page, context, messages } = await openPage(browser, { javaScriptEnabled })
        await page.goto(address)
        if (javaScriptEnabled) await hydrated(page)
        for (const id of ['page', 'brought']) expect(await probesOf(page, id)).toEqual(all)
        await page.goto(`${address}/docs/probes`)
        if (javaScriptEnabled) await hydrated(page)
        for (const id of ids) expect(await probesOf(page, id)).toEqual(all)
        expect(await page.locator('#own').textContent()).toBe('function true true true true function function')
        expect((await page.goto(`${address}/docs/unused`))?.status()).toBe(200)
        if (javaScriptEnabled) {
          await page.goto(address)
          await hydrated(page)
          await page.locator('#page button').click()
          expect(await page.locator('#page button').textContent()).toBe('1')
          expect(await page.evaluate('clientProbe()')).toEqual({ ...expectedProbes, own: ['function', 'function'] })
          await expect.poll(() => page.locator('#later').textContent()).not.toBe('')
          expect(JSON.parse((await page.locator('#later').textContent()) ?? '')).toEqual(expectedProbes)
        }
        expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
        await context.close()
      }
    } finally {
      await site.close()
    }
  })
})
