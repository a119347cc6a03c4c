/** The plugin for pages has no exports for components. */
export {}
