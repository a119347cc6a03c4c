const duration = 140

/** Fades the article of a page in that the client has navigated to. The page is complete and can be used meanwhile. */
export function fadeInArticle(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  document.querySelector('main article')?.animate({ opacity: [0, 1] }, { duration, easing: 'ease-out' })
}
