import { diffCommand } from '../../reference/index.ts'

/** `lectern graphql diff`: the changes between two schemas. */
export const graphqlDiff = diffCommand({
  name: 'graphql diff',
  description: 'Print the changes between two GraphQL schemas, breaking changes first',
  // Imported lazily: GraphQL.js and the comparison are only loaded if the command runs.
  compare: async (...args) => (await import('./compare-arguments.ts')).compareArguments(...args),
})
