import type { Texts } from '../texts/format-text.ts'
import type { tryTexts } from '../texts/try-texts.ts'

/** A tool with which readers run code blocks that have the word `try`. It opens in a dialog, and is not loaded before. */
export interface CodeRunner {
  /** Language of the code blocks: `graphql`. */
  language: string
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
  /** What the plugin shares for the folder of the document: the shared data `try-<folder>` of its hook `routes`. */
  data: Data
  mode: 'light' | 'dark'
  /** Texts of the theme in the language of the page. Functions. */
  texts: RunnerTexts
}

/** Texts of the dialog. Those with values are functions. */
export type RunnerTexts = Texts<typeof tryTexts>
