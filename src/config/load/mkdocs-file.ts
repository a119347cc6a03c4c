/** Names of a config of MkDocs. */
export const mkdocsNames: readonly string[] = ['mkdocs.yml', 'mkdocs.yaml']

/** Whether a file is a config of MkDocs. */
export function isMkdocsConfig(file: string): boolean {
  return /(?:^|[\\/])mkdocs[\w.-]*\.ya?ml$/.test(file)
}
