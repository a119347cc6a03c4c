/** GraphQL.js 17 reads directives of directive definitions without the option. */
export const parseOptions = { experimentalDirectivesOnDirectiveDefinitions: true }
