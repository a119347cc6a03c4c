/** Provide the styles of reference pages and the filter of long lists. */
export const components = ['@theme/SchemaReference', '@theme/ApiReference']
