import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, introspectionFromSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root, runCommand } from '../support/generator.ts'
import { runFolder } from '../support/run-folder.ts'

const fixture = path.join(root, 'tests/fixtures/changes')
/** A repository of an API without a site. */
let folder: string

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@harbour.example', ...args], { cwd: folder })
const run = (...args: string[]) => runCommand(args, { cwd: folder })

const types = {
  'schema/query.graphql': 'type Query {\n  boats: [Boat!]!\n}\n',
  'schema/boat.graphql': 'type Boat {\n  name: String!\n  length: Int\n}\n',
}
const withFlag = types['schema/boat.graphql'].replace('}', '  flag: String\n}')
const withoutLength = types['schema/boat.graphql'].replace('  length: Int\n', '')

beforeAll(() => {
  folder = mkdtempSync(path.join(runFolder(), 'api-'))
  git('init', '--quiet', '--initial-branch', 'main')
  write(types)
  git('add', '.')
  git('commit', '--quiet', '-m', 'First release')
  git('tag', 'v1')
  write({
    'schema/boat.graphql': withFlag,
    'next/boat.graphql': withoutLength,
    'next/query.gql': types['schema/query.graphql'],
  })
  git('add', 'schema')
  git('commit', '--quiet', '-m', 'Add flags')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('lectern graphql diff', () => {
  test('prints the changes between folders, the breaking ones first, and fails', async () => {
    const { code, stdout, stderr } = await run('graphql', 'diff', 'schema', 'next')
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout.split('\n')).toEqual([
      'Breaking',
      "  Field 'length' was removed from object type 'Boat'.",
      "  Field 'flag' was removed from object type 'Boat'.",
      '',
      '2 changes: 2 breaking.',
      '',
    ])
  })

  test('lists every change of the fixture, by impact', async () => {
    const names = ['graphql/1.0.graphql', 'graphql/1.1.graphql'].map((name) => path.join(fixture, name))
    const { code, stdout } = await run('graphql', 'diff', ...names)
    expect(code).toBe(1)
    const lines = stdout.trimEnd().split('\n')
    expect(lines.filter((line) => /^\S/.test(line))).toEqual([
      'Breaking',
      'Dangerous: may break clients',
      'Safe',
      '54 changes: 19 breaking, 13 dangerous, 22 safe.',
    ])
    expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(54)
  })

  test.each([
    ['a tag and files', 'v1:schema/*.graphql', 'schema/*.graphql', 0, '1 change: 1 safe.'],
    ['folders of commits', 'HEAD~1:schema', 'main:schema', 0, '1 change: 1 safe.'],
    ['a commit and a folder', 'main:schema', './next', 1, '2 changes: 2 breaking.'],
    ['the same files', 'schema', 'HEAD:./schema', 0, 'No changes.'],
  ])('reads %s', async (_, from, to, code, summary) => {
    const result = await run('graphql', 'diff', from, to)
    expect(result.output.trimEnd().split('\n').at(-1)).toBe(summary)
    expect(result.code).toBe(code)
  })

  test('reads paths of commits from the working folder, which can be below the root', async () => {
    const cwd = path.join(folder, 'schema')
    expect(await runCommand(['graphql', 'diff', 'v1:*.graphql', '.'], { cwd })).toMatchObject({
      code: 0,
      stdout: "Safe\n  Field 'flag' was added to object type 'Boat'.\n\n1 change: 1 safe.\n",
    })
    expect(await runCommand(['graphql', 'diff', 'v1:../schema', '../next'], { cwd })).toMatchObject({ code: 1 })
  })

  test('reads introspections', async () => {
    const sdl = Object.values(types).join('\n')
    write({ 'old.json': JSON.stringify({ data: introspectionFromSchema(buildSchema(sdl)) }) })
    expect(await run('graphql', 'diff', 'old.json', 'schema')).toMatchObject({
      code: 0,
      stdout: "Safe\n  Field 'flag' was added to object type 'Boat'.\n\n1 change: 1 safe.\n",
    })
  })

  test('fails for the impacts that are asked for', async () => {
    write({ 'a.graphql': 'type Query { a: E } enum E { A }', 'b.graphql': 'type Query { a: E } enum E { A B }' })
    const code = async (...options: string[]) =>
      (await run('graphql', 'diff', 'a.graphql', 'b.graphql', ...options)).code
    expect(await code()).toBe(0)
    expect(await code('--fail-on', 'dangerous')).toBe(1)
    expect(await code('--fail-on', 'breaking')).toBe(0)
    expect((await run('graphql', 'diff', 'b.graphql', 'a.graphql', '--fail-on=none')).code).toBe(0)
    expect(await run('graphql', 'diff', 'a.graphql', 'b.graphql', '--fail-on', 'safe')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Invalid value of --fail-on: "safe". Use breaking, dangerous, or none.'),
    })
  })

  test('writes JSON, before or after the arguments', async () => {
    const { code, stdout } = await run('graphql', 'diff', '--json', 'schema', 'next')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toEqual({
      counts: { breaking: 2, dangerous: 0, safe: 0 },
      changes: ['length', 'flag'].map((member) => ({
        kind: 'removed',
        impact: 'breaking',
        owner: 'Boat',
        member,
        message: `Field '${member}' was removed from object type 'Boat'.`,
      })),
    })
    expect((await run('graphql', 'diff', 'schema', 'next', '--json')).stdout).toBe(stdout)
  })

  test('reports all that cannot be read with file and line, and exits with 2', async () => {
    write({ 'bad.graphql': 'type Query {\n  a: Nothing\n}\n' })
    const bad = await run('graphql', 'diff', 'bad.graphql', 'gone/*.graphql')
    expect(bad.code).toBe(2)
    expect(bad.stdout).toBe('')
    expect(bad.stderr).toMatch(/bad\.graphql:2[\s\S]*Unknown type "Nothing"\./)
    expect(bad.stderr).toContain('No files match gone/*.graphql.')
    const commits = await run('graphql', 'diff', 'v9:schema', 'v1:gone')
    expect(commits.code).toBe(2)
    expect(commits.stderr).toContain('The repository does not contain the commit `v9`.')
    expect(commits.stderr).toContain('No files match gone in v1.')
  })

  test('says that a shallow clone has no tags, and that a folder is no repository', async () => {
    const clone = path.join(folder, 'clone')
    git('clone', '--quiet', '--depth', '1', '--no-tags', `file://${folder}`, 'clone')
    expect(await runCommand(['graphql', 'diff', 'v1:schema', 'schema'], { cwd: clone })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /This shallow clone of the repository does not contain the commit `v1`\.[\s\S]*fetch-depth: 0/,
      ),
    })
    rmSync(clone, { recursive: true })
    const outside = mkdtempSync(path.join(runFolder(), 'outside-'))
    expect(await runCommand(['graphql', 'diff', 'v1:a', 'b'], { cwd: outside })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Git finds no repository that contains the working folder.'),
    })
    rmSync(outside, { recursive: true })
  })

  test.each([
    [['schema'], 'Missing argument <new>.'],
    [['a', 'b', 'c'], 'Unexpected argument "c". Quote globs.'],
    [['https://api.example/graphql', 'schema'], '"https://api.example/graphql" is a URL.'],
    [['schema', 'next', '--strict'], 'Unknown option `--strict`'],
  ])('rejects the arguments %j', async (args, message) => {
    const { code, stderr } = await run('graphql', 'diff', ...args)
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })

  test('is part of the help, and of suggestions', async () => {
    expect((await run('--help')).stdout).toMatch(
      /graphql diff <old> <new>[\s\S]*\n {2}version \[version\] .*\(sites with docs\(\)\)\n[\s\S]*search push[\s\S]*--version/,
    )
    expect(await run('--version')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
    const help = await run('graphql', 'diff', '--help')
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--fail-on <impact>') })
    expect(await run('graphql', 'dif')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Unknown command "graphql dif". Did you mean "graphql diff"?'),
    })
    const { commands } = JSON.parse(readFileSync(path.join(root, 'dist/commands.json'), 'utf8'))
    expect(commands.map(({ name }: { name: string }) => name)).toContain('graphql diff')
  })
})

describe('lectern liquid diff', () => {
  const liquid = path.join(fixture, 'liquid')

  test('prints the changes between definitions, the breaking ones first', async () => {
    const { code, stdout } = await run('liquid', 'diff', path.join(liquid, '1.0.yml'), path.join(liquid, 'current.yml'))
    expect(code).toBe(1)
    const lines = stdout.trimEnd().split('\n')
    expect(lines.slice(0, 2)).toEqual([
      'Breaking',
      "  The parameter 'datum' of the filter 'tide' was added, and is required.",
    ])
    expect(lines.at(-1)).toBe('26 changes: 14 breaking, 1 dangerous, 11 safe.')
  })

  test('reads Ruby sources and variables of folders, and of commits', async () => {
    write({
      'liquid/boat_drop.rb':
        'class BoatDrop < Liquid::Drop\n  # Its name.\n  # @return [String]\n  def name; end\nend\n',
      'liquid/variables.yml': '# All of them.\n- name: boat\n  type: BoatDrop\n',
    })
    git('add', 'liquid')
    git('commit', '--quiet', '-m', 'Add drops')
    write({ 'liquid/variables.yml': '- name: boat\n  type: BoatDrop\n- name: berth\n' })
    expect(await run('liquid', 'diff', 'HEAD:liquid', 'liquid')).toMatchObject({
      code: 0,
      stdout: "Safe\n  The variable 'berth' was added.\n\n1 change: 1 safe.\n",
    })
  })

  test('reports definitions that are not valid, and exits with 2', async () => {
    write({ 'bad.yml': 'drops:\n  - fields: []\n' })
    const { code, stderr } = await run('liquid', 'diff', 'bad.yml', 'bad.yml')
    expect(code).toBe(2)
    expect(stderr).toContain('bad.yml:2')
  })
})
