/** `@docusaurus/types` has types only. */
export {}
