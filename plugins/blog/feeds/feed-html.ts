const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi
const address = /(\s(?:href|src|poster)=")([^"]*)(")/gi
const button = /<button\b[^<>]*>[\s\S]*?<\/button>/gi
const headingLink = /<a class="hash-link"[^<>]*><\/a>/gi

/** The HTML of a post as a reader of feeds can show it: every address complete, nothing that needs the site's scripts. */
export function readableHtml(html: string, url: string): string {
  const complete = (path: string) => {
    const text = path.replace(/&amp;/g, '&')
    return URL.canParse(text, url) ? new URL(text, url).href.replace(/&/g, '&amp;').replace(/"/g, '%22') : path
  }
  return html
    .replace(button, '')
    .replace(headingLink, '')
    .replace(tag, (whole) =>
      whole
        .replace(/\s(?:tabindex|data-[\w-]+|loading|decoding)="[^"]*"/gi, '')
        .replace(address, (_, before: string, path: string, after: string) => before + complete(path) + after),
    )
}
