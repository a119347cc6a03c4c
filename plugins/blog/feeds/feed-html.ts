const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi
const urlAttribute = /(\s(?:href|src|poster)=")([^"]*)(")/gi
const zoomButton = /<button type="button" class="image-zoom"(?:"[^"]*"|[^"<>])*>([\s\S]*?)<\/button>/gi
const picture = /<picture\b[^<>]*>([\s\S]*?)<\/picture>/gi
const pictureSource = /<source\b[^<>]*>/gi
const button = /<button\b[^<>]*>[\s\S]*?<\/button>/gi
const hidden = /<span class="visually-hidden" inert(?:="")?>[^<]*<\/span>/gi
const tabList = /<div role="tablist"[^<>]*><\/div>/gi
const tabPanel = /<div role="tabpanel"((?:"[^"]*"|[^"<>])*)>/gi
const headingLink = /<a class="hash-link"[^<>]*><\/a>/gi

/** Converts the HTML of a post for feed readers: absolute URLs, and nothing that needs the site's scripts. */
export function toFeedHtml(html: string, url: string): string {
  const toAbsolute = (path: string) => {
    const text = path.replace(/&amp;/g, '&')
    return URL.canParse(text, url) ? new URL(text, url).href.replace(/&/g, '&amp;').replace(/"/g, '%22') : path
  }
  return html
    .replace(zoomButton, '$1')
    .replace(picture, (_, content: string) => content.replace(pictureSource, ''))
    .replace(button, '')
    .replace(tabList, '')
    .replace(tabPanel, (_, attributes: string) => labelledPanel(attributes))
    .replace(headingLink, '')
    .replace(hidden, '')
    .replace(tag, (element) =>
      element
        .replace(/\s(?:tabindex|data-[\w-]+|loading|decoding)="[^"]*"/gi, '')
        .replace(urlAttribute, (_, before: string, path: string, after: string) => before + toAbsolute(path) + after),
    )
}

/** Without tabs, all panels are displayed, each below its label. */
function labelledPanel(attributes: string): string {
  const label = /\sdata-label="([^"]*)"/.exec(attributes)?.[1]
  return `${label ? `<p><strong>${label}</strong></p>` : ''}<div>`
}
