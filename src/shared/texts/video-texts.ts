/** English texts: Videos. */
export const videoTexts = {
  play: 'Play video: {title}',
  watchOn: 'Watch on {place}',
} as const
