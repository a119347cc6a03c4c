/** The script of a worker: its URL, relative to the script that imports it. */
declare module '*.worker.js' {
  const url: string
  export default url
}
