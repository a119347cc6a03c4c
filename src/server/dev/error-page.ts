import { stripVTControlCharacters } from 'node:util'
import { devEventsPath, devReloadScriptPath } from '../../shared/runtime-contract.ts'

/** Script of the error page: reloads it on the first change. */
export const reloadScript = `const source = new EventSource('${devEventsPath}')
let first
source.onmessage = ({ data }) => {
  if (first !== undefined && data !== first) location.reload()
  first = data
}
`

/** HTML for a page that cannot be rendered. */
export function errorPage(text: string): string {
  const escaped = stripVTControlCharacters(text).replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cannot render this page</title>
<style>
:root { color-scheme: light dark }
body { max-width: 70rem; margin: 3rem auto; padding: 0 1.5rem; font: 16px/1.5 ui-sans-serif, system-ui, sans-serif }
pre { font: 14px/1.6 ui-monospace, monospace; padding: 1rem 1.25rem; border-left: 4px solid #c2361f;
  background: color-mix(in srgb, #c2361f 8%, Canvas); white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>Cannot render this page</h1>
<pre>${escaped}</pre>
<p>The page reloads when you save a file of the site.</p>
<script src="${devReloadScriptPath}"></script>
</body>
</html>
`
}
