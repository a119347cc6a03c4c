/** Names that the HTML, the bundles, the client, the server and plugins must agree on. Each is written here only. */

/** Id of the element that React renders into. */
export const rootElementId = 'lectern-root'
/** Id of the script element with the page data; its `data-scripts` and `data-modules` list the deferred scripts. */
export const pageElementId = 'lectern-page'
/** Id of the script element with the site data. */
export const siteElementId = 'lectern-site'
/** Id of the script element with the dev server's state at render time. */
export const devStateElementId = 'lectern-dev'
/** Id of the live region for screen readers. */
export const announcerElementId = 'lectern-announcer'

/** Id of the element with the main content of the page: `main`, or a `div` around it. Target of the skip link. */
export const mainElementId = 'lectern-main'

/** Id of the navbar's links: the target of the menu button of pages without JavaScript. */
export const menuElementId = 'lectern-menu'

/** Marks head elements that belong to the current page and are replaced on navigation. */
export const pageTagAttribute = 'data-page-tag'

/** Marks the element that contains a document of the page; the value is its index. */
export const contentAttribute = 'data-content'
/** Marks links that the browser loads, instead of a client-side navigation. */
export const fullLoadAttribute = 'data-full-load'

/** Marks links that are not checked. HTML ignores the case of attributes. */
export const uncheckedAttribute = 'data-nobrokenlinkcheck'

/** Id of the boot script, the only one that a page loads at once; its `data-texts` has its texts, unless they are the English ones. */
export const bootElementId = 'lectern-boot'
/** Global with what the boot script shares with the other bundles. */
export const bootGlobal = '__lecternBoot'
/** Marks elements of pages that are hydrated at once. */
export const hydratedAtOnceAttribute = 'data-hydrated-at-once'
/** Marks the button that changes the color mode, which the boot script handles. */
export const colorModeButtonAttribute = 'data-color-mode'
/** Class of the button that opens the search. */
export const searchButtonClass = 'search-button'

/** Marks a page that scrolls to an element or back to a position, so that style sheets skip nothing of it. */
export const laidOutAttribute = 'data-laid-out'

/** Window event: all deferred scripts have run or failed to load. */
export const scriptsLoadedEvent = 'lectern-scripts'
/** Window event: React has hydrated the page. */
export const hydratedEvent = 'lectern-hydrated'
/** Window event: the page cannot be hydrated. */
export const hydrationFailedEvent = 'lectern-hydration-failed'

/** Window event after a client-side navigation: the new page is displayed, and `location` and `document.title` are its own. */
export const navigationEvent = 'lectern-navigation'
/** Window event: the reader has decided about analytics; `detail` is `granted` or `denied`. */
export const consentEvent = 'lectern-consent'

/** Global through which separately built bundles share the registry and packages. */
export const runtimeGlobal = '__lectern'
/** Global with the React contexts that separately built bundles have in common, by name. In Node, an argument of the bundles. */
export const contextsGlobal = '__lecternContexts'
/** Global with the data that `@docusaurus/*` modules read; set by a script before those modules run. */
export const docusaurusGlobal = '__lecternDocusaurus'
/** Global with the texts of the site's language; set by a script before the bundles, unless they are the English ones. */
export const textsGlobal = '__lecternTexts'
/** Global with the function that applies code updates in development; undefined on a page without code of the site. */
export const codeUpdateGlobal = '__lecternUpdateCode'
/** Global with React Refresh in development. */
export const refreshGlobal = '__lecternRefresh'

/** Local storage: the reader's color mode, `light`, `dark` or `system`. */
export const colorModeStorageKey = 'theme'
/** Local storage: set while the sidebar is hidden. */
export const sidebarHiddenStorageKey = 'lectern-sidebar-hidden'
/** Local storage: id of the last announcement the reader has seen. */
export const announcementIdStorageKey = 'docusaurus.announcement.id'
/** Local storage: `true` once the reader has dismissed that announcement. */
export const announcementDismissStorageKey = 'docusaurus.announcement.dismiss'

/** Local storage: the reader's decision about analytics, `granted` or `denied`. */
export const consentStorageKey = 'lectern-consent'

/** Name in the local storage of the version of a docs instance that the reader chose last; that of Docusaurus. */
export const preferredVersionStorageKey = (instance: string): string => `docs-preferred-version-${instance}`

/** Local storage: search hosts that failed recently. */
export const searchHostsStorageKey = 'lectern-search-hosts'

/** Marks the button that runs a code block; the value is the name of the plugin with the runner. */
export const runnerAttribute = 'data-try'
/** Content folder of a document of another version than the current one, on the same button. */
export const runnerFolderAttribute = 'data-folder'
/** Name of the data of one button, on the same button. */
export const runnerKeyAttribute = 'data-key'
/** Marks a code block that a tool replaces; the value is the name of the plugin with the tool. */
export const liveAttribute = 'data-live'
/** Name of the shared data of a runner for the documents of a folder. */
export const runnerDataName = (folder: string): string => `try-${folder}`

/** Folder in the output and in the dev server that is reserved for the generator. */
export const reservedFolder = '_lectern'

/** Dev server path of the event stream; independent of the base URL. */
export const devEventsPath = `/${reservedFolder}/events`
/** Dev server path of the shared worker that reads the event stream for all tabs. */
export const devStreamWorkerPath = `/${reservedFolder}/stream.js`
/** Dev server path of the script that reloads error pages. */
export const devReloadScriptPath = `/${reservedFolder}/reload.js`
/** Dev server file with the current site data, relative to the base URL. */
export const devSiteDataFile = `${reservedFolder}/site.json`
/** Folder of hot updates in the dev bundle's output. */
export const hotUpdateFolder = `${reservedFolder}/hot/`

/** End of the names of shared data with the cards of a category (`CategoryCard[]`), for `DocCardList`. */
export const cardsEnding = '.cards'
