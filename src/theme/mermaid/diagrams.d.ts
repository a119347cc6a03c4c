/** Made by the bundler: where the script of the frame lies, without base URL. */
declare module '@lectern/diagrams.js' {
  const file: string
  export default file
}
