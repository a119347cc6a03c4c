export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 10e6 ? 1 : 0)} MB`
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
export const count = (number: number) => number.toLocaleString('en-US')
