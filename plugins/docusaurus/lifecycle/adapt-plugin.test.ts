import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CommandContext, Diagnostic, Plugin, RouteContext } from 'lectern/plugin-kit'
import { expect, onTestFinished, test } from 'vitest'
import { loadContext } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { type AdapterContext, adaptPlugin, createAdapterContext } from './index.ts'

function openContext(): AdapterContext {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lifecycle-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }))
  const configFile = path.join(siteDir, 'docusaurus.config.js')
  const siteConfig = { title: 'Trails', baseUrl: '/', themeConfig: { own: 1 } }
  return { ...createAdapterContext({ siteDir, configFile, siteConfig }), item: 'plugins[0]' }
}

async function adapt(module: unknown, options: unknown = undefined, context = openContext()): Promise<Plugin> {
  const { plugin, diagnostics } = await adaptPlugin(module, options, context)
  expect(diagnostics).toEqual([])
  return plugin as Plugin
}

/** Messages, with their places. */
const describeAll = (diagnostics: Diagnostic[]) =>
  diagnostics.map(({ severity, message, sourcePath, item }) => [severity, message, sourcePath, item])

async function load(plugin: Plugin, context: AdapterContext) {
  const loading = loadContext(context.siteDir)
  const content = await plugin.load?.(loading)
  const routeContext = {
    config: loading.config,
    locale: 'en',
    pageUrl: (url: string) => url,
  } as unknown as RouteContext
  return { ...plugin.routes?.(content, routeContext), reported: loading.diagnostics }
}

test('passes the context and validated options to the factory', async () => {
  const context = openContext()
  const seen: unknown[] = []
  const factory = (given: Record<string, unknown>, options: unknown) => {
    const { outDir, generatedFilesDir, baseUrl, i18n, siteConfig } = given
    seen.push(options, (siteConfig as { themeConfig: unknown }).themeConfig)
    seen.push(
      [outDir, generatedFilesDir].map((folder) => path.relative(context.siteDir, String(folder))),
      baseUrl,
    )
    seen.push((i18n as { currentLocale: string }).currentLocale)
    return { name: 'maps', getThemePath: () => './theme', getPathsToWatch: () => ['maps/**/*.json', '../more'] }
  }
  const schema = { validate: (value: object) => ({ value: { zoom: 3, ...value } }) }
  const module = {
    default: factory,
    validateOptions: ({ validate, options }: { validate: (...args: unknown[]) => unknown; options: unknown }) =>
      validate(schema, options),
    validateThemeConfig: () => ({ maps: { dark: true } }),
  }
  const plugin = await adapt(module, { id: 'alps', text: 'x' }, { ...context, folder: path.join(context.siteDir, 'a') })
  expect(seen).toEqual([
    { id: 'alps', zoom: 3, text: 'x' },
    { own: 1, maps: { dark: true } },
    [path.join('.lectern', 'output'), path.join('.lectern', 'docusaurus')],
    '/',
    'en',
  ])
  expect(plugin).toMatchObject({
    name: 'maps-alps',
    theme: path.join(context.siteDir, 'a', 'theme'),
    watch: ['../more', 'maps'],
  })
})

test('reports invalid options and failing factories at their place in the config', async () => {
  const module = Object.assign(() => ({ name: 'maps' }), {
    validateOptions: () => {
      throw new Error('"zoom" must be a number')
    },
  })
  const failing = () => {
    throw new Error('No maps.')
  }
  const results = [module, failing, {}, () => ({}), () => null].map((each) => adaptPlugin(each, {}, openContext()))
  const found = (await Promise.all(results)).map(({ plugin, diagnostics }) => [
    plugin,
    ...describeAll(diagnostics).flat(),
  ])
  const place = ['docusaurus.config.js', 'plugins[0]']
  expect(found).toEqual([
    [
      undefined,
      'error',
      '`validateOptions` of the Docusaurus plugin "plugins[0]" failed: "zoom" must be a number',
      ...place,
    ],
    [undefined, 'error', 'The Docusaurus plugin "failing" failed: No maps.', ...place],
    [undefined, 'error', 'The plugin "plugins[0]" has no default export that is a function.', ...place],
    [undefined, 'error', 'The plugin "plugins[0]" returns an object without `name`.', ...place],
    [undefined],
  ])
})

test('reports hooks that are not called, with their effect', async () => {
  const factory = () => ({
    name: 'maps',
    translateThemeConfig: () => ({}),
    getDefaultCodeTranslationMessages: () => ({}),
  })
  const { plugin, diagnostics } = await adaptPlugin(factory, {}, openContext())
  expect(plugin?.name).toBe('maps')
  const message =
    '`translateThemeConfig` of the Docusaurus plugin "maps" is not called: what it changes in `themeConfig` stays as the config has it.'
  expect(describeAll(diagnostics)).toEqual([['warning', message, 'docusaurus.config.js', 'plugins[0]']])
})

test('runs the hooks of plugins that read the content of each other', async () => {
  const context = openContext()
  const first = await adapt(() => ({ name: 'first', loadContent: async () => ['a'] }), {}, context)
  const second = await adapt(
    () => ({
      name: 'second',
      loadContent: () => 1,
      getTranslationFiles: () => [{ path: 'texts', content: { title: { message: 'Title' } } }],
      translateContent: ({ content, translationFiles }: { content: number; translationFiles: { path: string }[] }) =>
        `${content} ${translationFiles[0]?.path}`,
      allContentLoaded: (args: { allContent: unknown; actions: { setGlobalData(data: unknown): void } }) =>
        args.actions.setGlobalData(args.allContent),
    }),
    {},
    context,
  )
  const [, routed] = await Promise.all([load(first, context), load(second, context)])
  const all = { first: { default: ['a'] }, second: { default: '1 texts' } }
  expect(routed).toMatchObject({ docusaurus: { globalData: { second: { default: all } } } })
})

test('creates one page for a route within routes, with the data of all', async () => {
  const context = openContext()
  const plugin = await adapt(
    () => ({
      name: 'docusaurus-plugin-maps',
      contentLoaded: async ({
        actions,
      }: {
        actions: Record<'addRoute' | 'createData', (...args: unknown[]) => unknown>
      }) => {
        const map = await actions.createData('map.json', { name: 'Alps' })
        const leaf = { path: '/maps/alps', component: '@theme/Map', modules: { maps: [{ map }] }, context: { map } }
        actions.addRoute({ path: '/maps', component: '@theme/Maps', props: { wide: true }, routes: [leaf] })
        actions.addRoute({ path: '/lost', component: '@site/src/Lost.js' })
      },
    }),
    {},
    context,
  )
  const { routes = [], reported } = await load(plugin, context)
  expect(routes.map(({ component, ...route }) => route)).toEqual([
    {
      path: '/maps/alps',
      contents: [],
      data: {
        routes: [
          { path: '/maps', exact: false, props: { wide: true }, modules: {}, attributes: {} },
          {
            path: '/maps/alps',
            exact: false,
            props: {},
            modules: { maps: [{ map: { name: 'Alps' } }] },
            attributes: {},
          },
        ],
        plugin: { name: 'docusaurus-plugin-maps', id: 'default' },
        context: { map: { name: 'Alps' } },
      },
      head: { title: 'Trails', className: 'plugin-maps plugin-id-default' },
      locale: 'en',
      plugin: 'docusaurus-plugin-maps',
    },
  ])
  expect(describeAll(reported)).toEqual([
    [
      'error',
      'The plugin "docusaurus-plugin-maps" adds the page /lost with the module @site/src/Lost.js, which does not exist.',
      'docusaurus.config.js',
      'plugins[0]',
    ],
  ])
})

test('names the hook that fails', async () => {
  const context = openContext()
  const plugin = await adapt(
    () => ({ name: 'maps', loadContent: () => Promise.reject(new Error('Offline.')) }),
    {},
    context,
  )
  await expect(load(plugin, context)).rejects.toThrow('`loadContent` of the Docusaurus plugin "maps" failed: Offline.')
})

test('rejects tags without a name', async () => {
  const context = openContext()
  const plugin = await adapt(() => ({ name: 'maps', injectHtmlTags: () => ({ headTags: [{}] }) }), {}, context)
  await expect(load(plugin, context)).rejects.toThrow('An HTML tag needs a `tagName`')
})

test('passes arguments and options to a command as the version of commander does that Docusaurus uses', async () => {
  const calls: unknown[] = []
  const extendCli = (cli: { command(name: string): { [method: string]: (...args: unknown[]) => never } }) => {
    const command = cli.command('maps:draw <name> [others...]') as unknown as Record<
      string,
      (...args: unknown[]) => typeof command
    >
    command
      .description?.('Draw a map')
      .usage?.('<name>')
      .option?.('-s, --map-scale <n>', 'Scale', 3)
      .action?.((...args: unknown[]) => {
        const [first, others, instance] = args as [string, string[], { mapScale: number; opts(): object }]
        calls.push([first, others, instance.mapScale, instance.opts()])
      })
  }
  const { commands = [] } = await adapt(() => ({ name: 'maps', extendCli }))
  expect(commands[0]).toMatchObject({
    name: 'maps:draw',
    description: 'Draw a map',
    arguments: ['<name>', '[others...]'],
    options: [{ flags: '--map-scale <n>', description: 'Scale' }],
  })
  await commands[0]?.run({ args: ['a', 'b', 'c'], options: { verbose: true } } as unknown as CommandContext)
  expect(calls).toEqual([['a', ['b', 'c'], 3, { mapScale: 3, verbose: true }]])
})
