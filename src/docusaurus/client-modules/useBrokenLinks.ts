interface BrokenLinks {
  collectAnchor(anchor: string): void
  collectLink(link: string): void
}

const collector: BrokenLinks = Object.freeze({ collectAnchor() {}, collectLink() {} })

/** Returns functions that do nothing: links and anchors are collected from the HTML of the pages. */
export default function useBrokenLinks(): BrokenLinks {
  return collector
}
