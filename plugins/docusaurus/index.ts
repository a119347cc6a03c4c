export { type DocusaurusContext, docusaurusConfig, type ImportModule } from './config/convert-config.ts'
