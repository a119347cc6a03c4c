/** Adds an `xml-stylesheet` instruction to an XML file, after its declaration. */
export function addStyleSheet(xml: string, styleSheet: { url: string; type: string } | undefined): string {
  if (!styleSheet) return xml
  const href = styleSheet.url.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
  return xml.replace(/^<\?xml[^>]*\?>/, (declaration) => {
    return `${declaration}\n<?xml-stylesheet type="${styleSheet.type}" href="${href}"?>`
  })
}

/**
 * Built-in style sheet that displays RSS and Atom feeds as a readable page. Plain CSS, because browsers are dropping XSLT;
 * it loads and runs nothing, so it complies with the Content-Security-Policy of the site.
 */
export const feedStyleSheet = {
  file: 'feed.css',
  text: `:root {
  color-scheme: light dark;
  --text: light-dark(#3a342e, #d3ccc3);
  --strong: light-dark(#1f1a16, #f4efe8);
  --muted: light-dark(#6c6359, #a89f94);
  --line: light-dark(#e9e3db, #332e2a);
  display: block;
  min-height: 100vh;
  background: light-dark(#fefdfb, #1b1917);
  color: var(--text);
  font: 17px/1.6 system-ui, sans-serif;
}
rss, feed, channel { display: block; }
channel, feed { box-sizing: border-box; max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; }
channel::before, feed::before {
  content: "This is a feed. Copy the URL of this page into a feed reader to subscribe.";
  display: block;
  margin-bottom: 2rem;
  padding: 0.75rem 1rem;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  color: var(--muted);
  font-size: 15px;
}
channel > *, feed > *, item > *, entry > * { display: none; }
channel > title, feed > title { display: block; color: var(--strong); font-size: 2rem; font-weight: 700; line-height: 1.2; }
channel > description, feed > subtitle { display: block; margin-top: 0.5rem; color: var(--muted); }
item, entry { display: flex !important; flex-direction: column; margin-top: 2rem; padding-top: 2rem; border-top: 1px solid var(--line); }
item > title, entry > title { display: block; order: 1; color: var(--strong); font-size: 1.25rem; font-weight: 650; line-height: 1.3; }
item > pubDate, entry > published { display: block; order: 0; color: var(--muted); font-size: 14px; }
item > description, entry > summary { display: block; order: 2; margin-top: 0.5rem; }
item > link, entry > id { display: block; order: 3; margin-top: 0.5rem; color: var(--muted); font-size: 14px; overflow-wrap: anywhere; }
`,
} as const
