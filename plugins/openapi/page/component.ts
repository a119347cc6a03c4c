/** Provides the styles of reference pages and the filter of long lists. */
export const component = '@theme/SchemaReference'
