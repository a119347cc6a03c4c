/** The commands. Each loads its modules when called, which keeps the others fast. */

import type { Log } from '../../platform/index.ts'
import type { WrittenTranslations } from '../../texts/index.ts'
import type { Ejected, EjectOptions, ListedComponent } from '../eject/index.ts'
import type { InitOptions, InitResult } from '../init/index.ts'
import type { AgentsOptions, AgentsResult } from './agents.ts'
import type { BuildOptions, BuildStats } from './build.ts'
import type { CacheOptions, CacheStats, PrunedCache, VerifiedCache } from './cache.ts'
import type { CheckOptions, CheckStats } from './check.ts'
import type { Deployment, DeployOptions } from './deploy.ts'
import type { EvaluateOptions, Evaluation } from './evaluate-site.ts'
import type { McpOptions } from './mcp.ts'
import type { MigrateOptions, MigrateResult } from './migrate.ts'
import type { PluginCommands } from './plugin-commands.ts'
import type { StandaloneCommands } from './standalone-commands.ts'
import type { OpenedTranslations, TranslationsOptions } from './translations.ts'
import type { WorkerOptions } from './worker.ts'
import type { TranslationOptions } from './write-translations.ts'

export type {
  ExchangeFormat,
  ReportedLocale,
  ReportedText,
  TranslationReport,
} from '../../documents/translations/index.ts'
export type { Ask, InitOptions, InitResult, Question } from '../init/index.ts'
export type { BuildOptions, BuildStats } from './build.ts'
export type { CacheStats, VerifiedCache } from './cache.ts'
export type { CheckOptions, CheckStats } from './check.ts'
export type { Deployment, DeployOptions } from './deploy.ts'
export type { MigrateOptions, MigrateResult } from './migrate.ts'
export type { OpenedTranslations, TranslationsOptions } from './translations.ts'
export type { FleetEvent } from './worker.ts'
export type { TranslationOptions } from './write-translations.ts'

/** Returns the version of the package. */
export async function version(): Promise<string> {
  return (await import('../../build/pipeline/index.ts')).packageVersion()
}

export async function build(options: BuildOptions): Promise<BuildStats> {
  return (await import('./build.ts')).build(options)
}

export async function worker(options: WorkerOptions): Promise<void> {
  return (await import('./worker.ts')).worker(options)
}

export async function check(options: CheckOptions): Promise<CheckStats> {
  return (await import('./check.ts')).check(options)
}

export async function start(options: Parameters<typeof import('./start.ts')['start']>[0]): Promise<void> {
  return (await import('./start.ts')).start(options)
}

export async function serve(options: Parameters<typeof import('./serve.ts')['serve']>[0]): Promise<void> {
  return (await import('./serve.ts')).serve(options)
}

export async function mcp(options: McpOptions): Promise<void> {
  return (await import('./mcp.ts')).mcp(options)
}

export async function cacheStats(options: CacheOptions): Promise<CacheStats> {
  return (await import('./cache.ts')).cacheStats(options)
}

export async function verifyCache(options: CacheOptions): Promise<VerifiedCache> {
  return (await import('./cache.ts')).verifyCache(options)
}

export async function pruneCache(options: CacheOptions & { days: number }): Promise<PrunedCache> {
  return (await import('./cache.ts')).pruneCache(options)
}

export async function deployBuild(options: DeployOptions): Promise<Deployment> {
  return (await import('./deploy.ts')).deployBuild(options)
}

export async function clear(siteDir: string): Promise<void> {
  return (await import('./clear.ts')).clear(siteDir)
}

export async function init(options: InitOptions): Promise<InitResult> {
  return (await import('./init.ts')).init(options)
}

export async function evaluateSite(options: EvaluateOptions): Promise<Evaluation> {
  return (await import('./evaluate-site.ts')).evaluateSite(options)
}

export async function evaluationTable(results: Evaluation['results']): Promise<string> {
  return (await import('../eval/index.ts')).evaluationTable(results)
}

export async function evaluationSummary(results: Evaluation['results']): Promise<string> {
  return (await import('../eval/index.ts')).evaluationSummary(results)
}

export async function agents(options: AgentsOptions): Promise<AgentsResult> {
  return (await import('./agents.ts')).agents(options)
}

export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  return (await import('./migrate.ts')).migrate(options)
}

export async function writeTranslations(options: TranslationOptions): Promise<WrittenTranslations> {
  return (await import('./write-translations.ts')).writeTranslations(options)
}

export async function openTranslations(options: TranslationsOptions): Promise<OpenedTranslations> {
  return (await import('./translations.ts')).openTranslations(options)
}

export async function finishImport(siteDir: string): Promise<boolean> {
  return (await import('./translations.ts')).finishInterruptedImport(siteDir)
}

export async function withSourceLock<T>(siteDir: string, log: Pick<Log, 'info'>, work: () => Promise<T>): Promise<T> {
  return (await import('./source-lock.ts')).withSourceLock(siteDir, log, work)
}

export async function eject(options: EjectOptions): Promise<Ejected> {
  return (await import('../eject/index.ts')).eject(options)
}

export async function finishEject(siteDir: string): Promise<Ejected | undefined> {
  return (await import('../eject/index.ts')).finishEject(siteDir)
}

export async function listComponents(siteDir: string): Promise<ListedComponent[]> {
  return (await import('../eject/index.ts')).listComponents(siteDir)
}

export async function isSite(folder: string): Promise<boolean> {
  return (await import('./plugin-commands.ts')).isSite(folder)
}

export async function pluginCommands(siteDir: string): Promise<PluginCommands> {
  return (await import('./plugin-commands.ts')).pluginCommands(siteDir)
}

export async function standaloneCommands(): Promise<StandaloneCommands> {
  return (await import('./standalone-commands.ts')).openStandaloneCommands()
}
