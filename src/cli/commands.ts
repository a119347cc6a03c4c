/** An option of a command. */
export interface OptionDefinition {
  /** As in the help: `--port <port>`. */
  flags: string
  description: string
  default?: string | number
}

/** A command of the generator. Plugins add commands of their own. */
export interface CommandDefinition {
  name: string
  /** Arguments: `[siteDir]`. */
  args: string
  description: string
  options: readonly OptionDefinition[]
}

const format = {
  flags: '--format <format>',
  description: 'Also write the report to stdout as json, github, gitlab, or sarif',
  default: 'text',
}
const verbose = { flags: '--verbose', description: 'Show stack traces of unexpected errors' }
const outDir = { flags: '--out-dir <dir>', description: 'Output folder, relative to the site folder', default: 'build' }
const locale = {
  flags: '--locale <locale>',
  description: "Use only this locale, at the site's base URL (can be repeated)",
}
const port = {
  flags: '--port <port>',
  description: 'Port to listen on, or the next free port if it is in use',
  default: 3000,
}
const host = { flags: '--host <host>', description: 'Hostname to listen on', default: 'localhost' }

/** The commands, in the order of the help. `dist/commands.json` is generated from them. */
export const commands = [
  {
    name: 'init',
    args: '[dir]',
    description: 'Create a site',
    options: [
      {
        flags: '--template <name>',
        description: 'Template: docs, blog, or api (documentation with a GraphQL reference)',
      },
      { flags: '--title <title>', description: 'Title of the site' },
      { flags: '--git', description: 'Create a Git repository' },
      { flags: '--ci <provider>', description: 'Add a file for CI: github, gitlab, or generic' },
      verbose,
    ],
  },
  {
    name: 'build',
    args: '[siteDir]',
    description: 'Build the site',
    options: [
      outDir,
      locale,
      { flags: '--no-cache', description: 'Build without the cache' },
      { flags: '--force', description: 'Replace the output folder even if no build created it' },
      { flags: '--stats <file>', description: 'Write build times and counts to a JSON file' },
      { flags: '--dev', description: "Use React's development build" },
      {
        flags: '--fleet <url>',
        description: 'Build on several machines: URL of the Redis server that coordinates the workers',
      },
      format,
      verbose,
    ],
  },
  {
    name: 'worker',
    args: '[siteDir]',
    description: 'Build parts of a site for "lectern build --fleet" running on another machine',
    options: [
      {
        flags: '--fleet <url>',
        description: 'URL of the Redis server that coordinates the build, such as redis://host:6379',
      },
      {
        flags: '--idle <seconds>',
        description: 'Exit after this many seconds without work; by default, wait for the next build',
      },
      { flags: '--threads <count>', description: 'Number of build threads; by default, one per core' },
      verbose,
    ],
  },
  {
    name: 'start',
    args: '[siteDir]',
    description: 'Start the development server',
    options: [port, host, locale, { flags: '--no-open', description: 'Do not open a browser' }, verbose],
  },
  {
    name: 'serve',
    args: '[siteDir]',
    description: 'Serve the built site',
    options: [
      {
        ...port,
        description: 'Port to listen on; if omitted and the default is in use, the next free port',
      },
      host,
      outDir,
      { flags: '--build', description: 'Build the site first' },
      { flags: '--hsts', description: 'Require browsers to use HTTPS (behind an HTTPS proxy)' },
      {
        flags: '--processes <count>',
        description: 'Number of server processes; they switch to a new build without dropping requests',
      },
      { flags: '--health <path>', description: 'Path that returns 200 while the server is ready, such as /healthz' },
      {
        flags: '--print <server>',
        description: 'Print a configuration for nginx or caddy, or a function for netlify, vercel, or cloudflare',
      },
      { flags: '--metrics <port>', description: 'Port or host:port that serves Prometheus metrics at /metrics' },
      verbose,
    ],
  },
  {
    name: 'deploy',
    args: '<target> [siteDir]',
    description: 'Upload the built site to S3-compatible object storage: s3://bucket/prefix',
    options: [
      outDir,
      { flags: '--dry-run', description: 'List what would be uploaded and deleted, without changing anything' },
      {
        flags: '--force',
        description:
          'Upload all files, including unchanged ones, even if the build was modified or the target contains another site',
      },
      verbose,
    ],
  },
  {
    name: 'mcp',
    args: '[siteDir]',
    description: 'Serve the documentation to an assistant over the Model Context Protocol (stdin and stdout)',
    options: [
      outDir,
      {
        flags: '--dev',
        description: 'Read the sources instead of the build, pick up edits, and offer tools for authors',
      },
      { flags: '--write', description: 'With --dev, also offer tools that change documents' },
      verbose,
    ],
  },
  {
    name: 'agents',
    args: '[siteDir]',
    description:
      'Print instructions, generated from the site config and components, for assistants that write the documentation',
    options: [
      {
        flags: '--write',
        description:
          'Update the generated part of AGENTS.md, and create files that point Claude Code, Cursor, and Copilot to it',
      },
      verbose,
    ],
  },
  {
    name: 'eval',
    args: '[file] [siteDir]',
    description: 'Check that readers and assistants find the answers to the questions in a file (eval.yml)',
    options: [
      {
        flags: '--ask <command>',
        description: 'Also ask a program that reads a question from stdin and writes the answer to stdout',
      },
      { flags: '--json', description: 'Write the results to stdout as JSON' },
      verbose,
    ],
  },
  {
    name: 'check',
    args: '[siteDir]',
    description: 'Report every error a build would report, without building',
    options: [
      { flags: '--external', description: 'Also check links to other sites' },
      {
        flags: '--liquid-ruby',
        description: 'Also render Liquid examples with the Ruby gem liquid, and compare the output',
      },
      {
        flags: '--moved [sitemap]',
        description:
          'Also report pages in the deployed sitemap (URL or file) or a built site (folder) that no longer exist and are not redirected',
      },
      format,
      verbose,
    ],
  },
  {
    name: 'migrate',
    args: '[dir]',
    description: 'Convert a Docusaurus, VitePress, Starlight, MkDocs, Nextra, or Fumadocs site',
    options: [
      {
        flags: '--from <generator>',
        description:
          'Generator: docusaurus, vitepress, starlight, mkdocs, nextra, or fumadocs (default: detected from its config)',
      },
      { flags: '--write', description: 'Write the changes instead of only listing them' },
      {
        flags: '--from-build <folder>',
        description: 'Output folder of the old site, to read heading ids from (default: compute the ids)',
      },
      {
        flags: '--moved <build>',
        description: 'Output folder or sitemap of the old site, to report lost pages (default: its last build)',
      },
      verbose,
    ],
  },
  {
    name: 'write-translations',
    args: '[siteDir]',
    description: 'Write the messages of the site and the theme to i18n/<locale>/code.json',
    options: [
      { flags: '--locale <locale>', description: 'Locale to write (default: the default locale of the site)' },
      { flags: '--override', description: 'Replace messages that are already in the file' },
      { flags: '--message-prefix <prefix>', description: 'Text to put before added messages' },
      verbose,
    ],
  },
  {
    name: 'translations',
    args: '[siteDir]',
    description: 'Report missing and stale translations',
    options: [
      { flags: '--locale <locale>', description: 'Use only this locale (can be repeated)' },
      { flags: '--details', description: 'Also print each text with its lines and changes' },
      { flags: '--check', description: 'Exit with code 1 if a text is missing or stale' },
      { flags: '--json', description: 'Write the report to stdout as JSON' },
      { flags: '--html <file>', description: 'Write the report to an HTML file' },
      {
        flags: '--confirm <path>',
        description: 'Mark a translated file, or all files in a folder, as up to date (can be repeated)',
      },
      {
        flags: '--export <format>',
        description: 'Write the text for translation services: xliff, xliff2, po, or json',
      },
      { flags: '--out <dir>', description: 'Folder for the exported files', default: 'translations' },
      {
        flags: '--import <file>',
        description: 'Write translations from an exported file (can be repeated)',
      },
      verbose,
    ],
  },
  {
    name: 'cache',
    args: '<action> [siteDir]',
    description: 'Print the cache size (stats), remove old entries (prune), or check for damage (verify)',
    options: [
      outDir,
      {
        flags: '--days <days>',
        description: 'With prune: remove entries unused for this many days',
        default: 30,
      },
      verbose,
    ],
  },
  { name: 'clear', args: '[siteDir]', description: 'Remove the cache', options: [verbose] },
  {
    name: 'eject',
    args: '[component] [siteDir]',
    description: 'Copy a theme component into the site to customize it',
    options: [
      { flags: '--list', description: 'List the components and how safe they are to override' },
      { flags: '--wrap', description: 'Create a wrapper around the component instead of a copy' },
      { flags: '--force', description: 'Overwrite existing files' },
      verbose,
    ],
  },
] as const satisfies readonly CommandDefinition[]

export type CommandName = (typeof commands)[number]['name']

/** What the exit codes of all commands mean. */
export const exitCodes = Object.freeze({
  0: 'Done.',
  1: 'Failure. Errors in the site are printed with file, line, and a hint.',
  2: 'Invalid usage, such as an unknown option.',
})
