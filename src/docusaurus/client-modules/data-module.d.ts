/** The data of the site, provided by the bundle; undefined until the script that sets it has run. */
declare module '@generated/lectern-data' {
  export const current: import('../../shared/types.ts').DocusaurusData | undefined
}
