import NProgress from 'nprogress'

NProgress.configure({
  showSpinner: false,
  template: '<div class="bar" role="presentation"><div class="peg"></div></div>',
  barSelector: '.bar',
})

/** The bar at the top of the window. */
export const progressBar = { start: () => NProgress.start(), done: () => NProgress.done() }
