import { createRequire } from 'node:module'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { SiteError } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { createDocumentClient } from './document-port.ts'
import { bundleSite } from './site-bundle.ts'
import type { SiteBundleOptions } from './site-bundle-config.ts'
import { type BundleOptions, bundleTheme } from './theme-bundle.ts'

export type BundleTask =
  | { type: 'theme'; options: BundleOptions }
  | { type: 'site'; options: SiteBundleOptions; documents: MessagePort }

/** `diagnostics` is set if the site is invalid, undefined if the bundler itself failed. */
export type BundleResponse = { value: unknown } | { failure: string; diagnostics?: Diagnostic[] }

async function run(task: BundleTask): Promise<BundleResponse> {
  try {
    return {
      value:
        task.type === 'theme'
          ? await bundleTheme(task.options)
          : await bundleSite(task.options, createDocumentClient(task.documents)),
    }
  } catch (error) {
    if (error instanceof SiteError) return { failure: error.message, diagnostics: error.diagnostics }
    return { failure: (error as Error).stack ?? String(error) }
  }
}

const ownRequire = createRequire(import.meta.url)

/** Entry of the thread, which runs tasks until it is stopped. What every task needs is loaded before the first one arrives. */
function serveTasks(port: MessagePort): void {
  port.on('message', async (task: BundleTask) => port.postMessage(await run(task)))
  for (const name of ['webpack', 'babel-loader', '@babel/preset-react', '@babel/preset-typescript', 'css-loader'])
    ownRequire(name)
}

if (parentPort) serveTasks(parentPort)
