/** `lectern/search/algolia`: writes the search records of a site and uploads them to Algolia. Node. */
export { algoliaHosts, insightsHost } from './algolia-hosts.ts'
export { emitRecords } from './emit-records.ts'
export { pageTags } from './page-tags.ts'
export { pushRecords } from './push.ts'
