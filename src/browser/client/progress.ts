const progressDelay = 200

/** Resolves to undefined if it cannot be loaded: it is not needed to navigate. */
const loadProgressBar = () =>
  import(/* webpackChunkName: "progress-bar" */ './progress-bar.ts')
    .then(({ progressBar }) => progressBar)
    .catch(() => undefined)

export interface Progress {
  end(): void
  /** Leaves a visible bar to the navigation that follows. */
  cancel(): void
}

/** Shows a progress bar if the page takes a while. */
export function startProgress(): Progress {
  let loading: ReturnType<typeof loadProgressBar> | undefined
  let isOver = false
  const timer = setTimeout(async () => {
    loading = loadProgressBar()
    const bar = await loading
    if (!isOver) bar?.start()
  }, progressDelay)
  const cancel = () => {
    isOver = true
    clearTimeout(timer)
  }
  return {
    async end() {
      cancel()
      const bar = await loading
      bar?.done()
    },
    cancel,
  }
}
