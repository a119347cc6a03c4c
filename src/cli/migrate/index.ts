/** Migration from other generators: converts their config and documents. */
export { findBuiltSite } from './built-site.ts'
export { generatorNames } from './find-generator.ts'
export type { FileChange, Migration, OldAddress } from './migration.ts'
export { atNewPlaces } from './new-places.ts'
export { type PlanOptions, planMigration } from './plan-migration.ts'
export { type InterruptedMigration, interruptedMigration, writeMigration } from './write-changes.ts'
