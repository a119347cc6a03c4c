import { createLog } from '../../platform/index.ts'
import { runServerProcess } from '../../server/index.ts'
import { openBuiltSite, readSettings } from './serving/open-built-site.ts'

/** One of the server processes of `lectern serve --processes`. The site config is read again for each build. */
runServerProcess(async (options, build) =>
  openBuiltSite({ ...options, log: createLog() }, await readSettings(options.siteDir), build),
)
