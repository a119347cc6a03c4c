import { diffCommand } from '../../reference/index.ts'

/** `lectern liquid diff`: the changes between two Liquid environments. */
export const liquidDiff = diffCommand({
  name: 'liquid diff',
  description: 'Print the changes between two Liquid environments, breaking changes first',
  // Imported lazily: parsers are only loaded if the command runs.
  compare: async (...args) => (await import('./compare-arguments.ts')).compareArguments(...args),
})
