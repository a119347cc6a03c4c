/** The theme for live code blocks has no exports: blocks with `live` are displayed as code. */
export {}
