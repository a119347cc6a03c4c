/** Names of a Docusaurus config, in the order in which Docusaurus looks for them. */
export const docusaurusNames: readonly string[] = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (extension) => `docusaurus.config.${extension}`,
)

/** Whether a file is a Docusaurus config. */
export function isDocusaurusConfig(file: string): boolean {
  return /(?:^|[\\/])docusaurus\.config\.[cm]?[jt]s$/.test(file)
}
