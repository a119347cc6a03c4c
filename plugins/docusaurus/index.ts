export {
  type ConvertedConfig,
  type DocusaurusContext,
  docusaurusConfig,
  type ImportedModule,
  type ImportModule,
  type KeyPath,
  type PluginCall,
} from './config/convert-config.ts'
