/** Uploads builds to an object storage. See `decisions/deploy-to-object-storage.md`. */
export {
  type DeployOptions,
  type DeployResult,
  deploy,
  maxConcurrentRequests,
  previewDeployment,
} from './deploy.ts'
export { readSiteFiles, type SiteFile, type SiteFilesOptions } from './site-files.ts'
