export {
  type ConvertedConfig,
  type DocusaurusContext,
  docusaurusConfig,
  type ImportedModule,
  type ImportModule,
  type KeyPath,
  type PluginCall,
} from './convert-config/convert-config.ts'
