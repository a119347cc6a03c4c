import { createSite, type InitOptions, type InitResult } from '../init/index.ts'

/** Creates a site: a starter, or a site config for the Markdown documents of the folder. */
export async function init(options: InitOptions): Promise<InitResult> {
  return createSite(options)
}
