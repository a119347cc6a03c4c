export {
  type DocusaurusContext,
  docusaurusConfig,
  type ImportedModule,
  type ImportModule,
} from './config/convert-config.ts'
