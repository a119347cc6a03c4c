/** Differences to the documents of Docusaurus 3.10 that are intended, by site. */
export const knownDifferences: Readonly<Record<string, readonly string[]>> = Object.freeze({
  // Docusaurus cuts a post at a truncate marker in inline code, too, in the middle of the text.
  'classic-ts': ['/blog', '/blog/authors/writers', '/blog/tags/release'].map(
    (route) => `${route}: text "… post. use a {/* truncate */} …", not "… post. use a \` …"`,
  ),
  // A relative target of `<Link>` stays relative in the HTML, and leads to the same page.
  monorepo: [
    '/: links ./guides/quick-start /lattice/concepts/cells /lattice/packages/core, not /lattice/guides/quick-start /lattice/concepts/cells /lattice/packages/core',
  ],
  // In Docusaurus, a link to a file loses its URL in the HTML, though not in the browser.
  plugins: [
    '/guide/basics/start: links /releases/3.0.0 /guide/usage/plugs /releases /files/table.csv /stats.txt, not /releases/3.0.0 /guide/usage/plugs /releases undefined /stats.txt',
  ],
})
