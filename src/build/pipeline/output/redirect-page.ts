import { encodeUrl } from '../../../documents/site/index.ts'
import { reservedFolder } from '../../../shared/runtime-contract.ts'

/** Output path of the redirect script. */
export const redirectScriptFile = `${reservedFolder}/redirect.js`

/** Redirects with the query and hash of the request, unless the target has its own. */
export const redirectScript = `(function () {
  var target = new URL(document.currentScript.getAttribute('data-to'), location.href)
  if (!target.search) target.search = location.search
  if (!target.hash) target.hash = location.hash
  location.replace(target.href)
})()
`

/** The HTML of an old page. Works for browsers with and without scripts and for crawlers, and shows a link as fallback. */
export function redirectPage(to: string, options: { siteUrl: string; scriptUrl: string; lang: string }): string {
  const href = escapeHtml(encodeUrl(to))
  const canonical = escapeHtml(new URL(to, options.siteUrl).href)
  return `<!DOCTYPE html>
<html lang="${escapeHtml(options.lang)}">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<link rel="canonical" href="${canonical}">
<script src="${escapeHtml(options.scriptUrl)}" data-to="${href}"></script>
<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body>
<p>This page has moved: <a href="${href}">${escapeHtml(to)}</a></p>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
