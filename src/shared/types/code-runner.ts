import type { Texts } from '../texts/format-text.ts'
import type { runnerTexts } from '../texts/runner-texts.ts'

/**
 * A tool with which readers run code blocks. It opens in a dialog from blocks that have the word `try`, and is not loaded before; or
 * it replaces blocks that have the word `live` (`inline`).
 */
export interface CodeRunner {
  /** Language of the code blocks: `graphql`. */
  language: string
  /**
   * The tool replaces each block that has the word `live`, whatever its language is, when the reader scrolls near it. Its component
   * gets `LiveRunnerProps`. Only one plugin of a site can have such a tool.
   */
  inline?: LiveSettings
  /**
   * Absolute path of a module for the browser, bundled into files of its own. Its default export is a React component that gets
   * `RunnerProps`. A style sheet of the same name beside it is added. It can import React, the optional `packages`, style sheets,
   * and scripts of workers (`./name.worker.js`), of which it gets the URL, relative to its own.
   */
  script: string
  /** Optional packages that the module imports. */
  packages?: string[]
  /** What needs these packages and the option that enables it, for messages. */
  feature?: { name: string; item: string }
}

export interface LiveSettings {
  /** Where the result is: above or below the code. */
  position: 'top' | 'bottom'
}

/** The file of a runner, and what its pages need to know. */
export interface SiteRunner {
  /** URL of the script. */
  script: string
  /** URLs of the style sheets. */
  styles: string[]
  /** Beginning of the URLs of its data. */
  data: string
}

/** Properties of the component of a runner. */
export interface RunnerProps<Data = unknown> {
  /** The code of the block. */
  code: string
  /** The code of the block with the word `variables` in the same group. */
  variables?: string
  /**
   * What the plugin shares for the folder of the document: the shared data `try-<folder>` of its hook `routes`. For a button of the
   * plugin's own with the attribute `data-key`, the shared data `try-<key>`.
   */
  data: Data
  /** The base URL of the site. */
  baseUrl: string
  mode: 'light' | 'dark'
  /** Texts of the theme in the language of the page. */
  texts: RunnerTexts
}

/** Properties of the component of an inline runner. */
export interface LiveRunnerProps extends LiveSettings {
  /** The code of the block. */
  code: string
  /** The title of the block, or a general one. */
  title: string
  /** Whether the block has the word `noInline`: its code renders itself. */
  noInline: boolean
  /** What the code can use: the theme's `ReactLiveScope`. */
  scope: Record<string, unknown>
  /** Texts of the theme in the language of the page. */
  texts: RunnerTexts
}

/** Texts of the tools. Those with values are functions. */
export type RunnerTexts = Texts<typeof runnerTexts>
