/**
 * Records what translation tools make of the texts of tests/fixtures/exchange/site:
 *
 *     npm run compile && node scripts/exchange/record-tools.mjs <folder>
 *
 * The folder gets a copy of the site. The Translate Toolkit (3.8.4) and gettext (0.21) have to be installed.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const fixtures = fileURLToPath(new URL('../../tests/fixtures/exchange/', import.meta.url))
const cli = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url))
const [work] = process.argv.slice(2)
if (work === undefined) throw new Error('Pass a folder for the copy of the site.')
const recorded = path.join(fixtures, 'recorded')
rmSync(recorded, { recursive: true, force: true })
mkdirSync(recorded, { recursive: true })

const at = (name) => path.join(work, name)
const run = (command, ...args) => execFileSync(command, args, { cwd: work, stdio: ['ignore', 'pipe', 'inherit'] })
const toolkit = (command, ...args) => run(command, '--progress=none', ...args)
const record = (name, from = name) => cpSync(at(from), path.join(recorded, name))

rmSync(work, { recursive: true, force: true })
cpSync(path.join(fixtures, 'site'), at('site'), { recursive: true })
const exportAs = (format, out) =>
  run('node', cli, 'translations', 'site', '--locale', 'de', '--export', format, '--out', out)
for (const format of ['xliff', 'po']) exportAs(format, `first-${format}`)
cpSync(at('first-xliff/de.xlf'), at('first.xlf'))
cpSync(at('first-po/de.po'), at('first.po'))

// A translator: every text gets brackets.
toolkit('podebug', '--rewrite=bracket', 'first.xlf', 'podebug.xlf')
toolkit('podebug', '--rewrite=bracket', 'first.po', 'podebug.po')
record('podebug.xlf')
record('podebug.po')

// Other forms of the same texts.
run('msgcat', '--no-wrap', '-o', 'unwrapped.po', 'podebug.po')
run('msgcat', '--width=30', '--escape', '-o', 'escaped.po', 'podebug.po')
run('msgconv', '--to-code=ISO-8859-1', '-o', 'latin1.po', 'podebug.po')
run('msgattrib', '--set-fuzzy', '-o', 'fuzzy.po', 'podebug.po')
run('msgattrib', '--set-obsolete', '-o', 'obsolete.po', 'podebug.po')
for (const name of ['unwrapped.po', 'escaped.po', 'latin1.po', 'fuzzy.po', 'obsolete.po']) record(name)
run(
  'python3',
  '-c',
  'import xml.etree.ElementTree as e; e.parse("podebug.xlf").write("prefixed.xlf", encoding="utf-16", xml_declaration=True)',
)
record('prefixed.xlf')

// Conversions to the other format and back.
toolkit('xliff2po', 'podebug.xlf', 'xliff2po.po')
toolkit('po2xliff', 'podebug.po', 'po2xliff.xlf')
toolkit('xliff2po', 'po2xliff.xlf', 'po2xliff2po.po')
for (const name of ['xliff2po.po', 'po2xliff.xlf', 'po2xliff2po.po']) record(name)

// A source that has changed: tools suggest the translation of the earlier text.
const document = at('site/docs/camp.md')
writeFileSync(
  document,
  readFileSync(document, 'utf8').replace('This text was shorter.', 'This text was shorter before.'),
)
for (const format of ['xliff', 'po']) exportAs(format, `next-${format}`)
cpSync(at('next-xliff/de.xlf'), at('next.xlf'))
cpSync(at('next-po/de.po'), at('next.pot'))
toolkit('pot2po', '-i', 'next.xlf', '-t', 'podebug.xlf', '-o', 'pot2po.xlf')
toolkit('pot2po', '-i', 'next.pot', '-t', 'podebug.po', '-o', 'pot2po.po')
run('msgmerge', '--quiet', '--previous', '-o', 'msgmerge.po', 'podebug.po', 'next.pot')
run('msgmerge', '--quiet', '--no-fuzzy-matching', '--no-wrap', '-o', 'msgmerge-obsolete.po', 'podebug.po', 'next.pot')
for (const name of ['pot2po.xlf', 'pot2po.po', 'msgmerge.po', 'msgmerge-obsolete.po']) record(name)
