/** Versions of Ruby's Liquid whose behavior is known here, the oldest first. */
export const liquidVersions = ['5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '5.10', '5.11', '5.12', '5.13'] as const
export type LiquidVersion = (typeof liquidVersions)[number]

export const defaultVersion: LiquidVersion = '5.4'
export const newestVersion: LiquidVersion = '5.13'

/** The Liquid of an application. */
export interface Dialect {
  /** 5.4 by default. */
  version?: LiquidVersion | undefined
  /** Whether the application has ActiveSupport, which knows what is blank, and the first and last letter of a text. */
  activeSupport?: boolean | undefined
}

/** Whether a dialect has what a version has introduced. */
export function isSince({ version = defaultVersion }: Dialect, introduced: LiquidVersion): boolean {
  return liquidVersions.indexOf(version) >= liquidVersions.indexOf(introduced)
}

/** Whether text has a first and a last letter, and every value can be asked whether it is blank. */
export const knowsText = (dialect: Dialect): boolean => dialect.activeSupport === true || isSince(dialect, '5.12')
