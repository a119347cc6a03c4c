import type { Chunk, Compilation, Compiler, RuntimeModule } from 'webpack'

/**
 * Webpack plugin: replaces the functions by which every page loads chunks. Those of webpack and its plugin for style sheets also
 * serve hot updates, nonces, time limits, and old browsers.
 */
export function shortRuntime({ hooks }: Compiler): void {
  hooks.compilation.tap('lectern-short-runtime', (compilation) => {
    compilation.hooks.runtimeModule.tap('lectern-short-runtime', (module, chunk) => {
      if (module.name === 'load script') replaceSource(module, () => loadScript)
      if (module.name === 'jsonp chunk loading') replaceSource(module, () => loadChunks(chunk, compilation))
      if (module.name === 'css loading') replaceSource(module, () => loadStyles(chunksWithStyles(chunk, compilation)))
    })
  })
}

function replaceSource(module: RuntimeModule, generate: () => string): void {
  Object.assign(module, { generate })
}

/** The caller requests each chunk once, and gets an event in either case. */
const loadScript = `
__webpack_require__.l = (src, done) => {
  const script = Object.assign(document.createElement('script'), { src, onload: done, onerror: done })
  document.head.append(script)
}`

/** Chunks that are loaded have the value 0, those that are loading their promise. */
function loadChunks(chunk: Chunk, { chunkGraph, outputOptions }: Compilation): string {
  const ids = Object.fromEntries((chunk.ids ?? []).map((id) => [String(id), 0]))
  const needed = chunkGraph?.getTreeRuntimeRequirements(chunk)
  const hasDeferred = needed?.has('__webpack_require__.O')
  return `
const chunks = ${JSON.stringify(ids)}
${needed?.has('__webpack_require__.f') ? loadChunk : ''}
${hasDeferred ? '__webpack_require__.O.j = (id) => chunks[id] === 0' : ''}
const onChunk = (before, data) => {
  const [ids, modules, run] = data
  let result
  if (ids.some((id) => chunks[id] !== 0)) {
    Object.assign(__webpack_require__.m, modules)
    result = run?.(__webpack_require__)
  }
  before?.(data)
  for (const id of ids) {
    chunks[id]?.done?.()
    chunks[id] = 0
  }
  return ${hasDeferred ? '__webpack_require__.O(result)' : 'result'}
}
const list = (globalThis[${JSON.stringify(outputOptions.chunkLoadingGlobal)}] ||= [])
for (const data of list) onChunk(0, data)
list.push = onChunk.bind(null, list.push.bind(list))`
}

const loadChunk = `
__webpack_require__.f.j = (id, promises) => {
  if (chunks[id] === 0) return
  if (!chunks[id]) {
    let done
    const loading = (chunks[id] = new Promise((resolve, reject) => {
      done = resolve
      __webpack_require__.l(__webpack_require__.p + __webpack_require__.u(id), () => {
        if (chunks[id] !== loading) return
        chunks[id] = undefined
        reject(Object.assign(new Error('Cannot load ' + id), { name: 'ChunkLoadError' }))
      })
    }))
    loading.done = done
  }
  promises.push(chunks[id])
}`

function loadStyles(ids: Chunk['id'][]): string {
  return `
const loading = ${JSON.stringify(Object.fromEntries(ids.map((id) => [String(id), 0])))}
__webpack_require__.f.miniCss = (id, promises) => {
  if (!(id in loading)) return
  promises.push(loading[id] ||= new Promise((resolve, reject) => {
    const href = __webpack_require__.p + __webpack_require__.miniCssF(id)
    const onerror = () => {
      link.remove()
      loading[id] = 0
      reject(Object.assign(new Error('Cannot load ' + href), { name: 'ChunkLoadError' }))
    }
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror })
    document.head.append(link)
  }))
}`
}

/** Returns the ids of the chunks that are loaded on demand and have a style sheet. */
function chunksWithStyles(chunk: Chunk, { chunkGraph }: Compilation): Chunk['id'][] {
  const hasStyles = (each: Chunk) => !!chunkGraph?.getChunkModulesIterableBySourceType(each, 'css/mini-extract')
  return [...chunk.getAllAsyncChunks()].filter(hasStyles).map(({ id }) => id)
}
