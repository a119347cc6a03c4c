import type { BenchResults } from '../bench.ts'
import type { SearchNetworkRun } from '../measure/search-network.ts'
import { bars } from './bars.ts'
import type { Figure } from './figure.ts'
import { count, kilobytes, megabytes, seconds } from './units.ts'

/** Search latency on a large site, and the cost of its index at build time. */
export function searchFigures({ search, questions, searchNetwork = [] }: BenchResults): Figure[] {
  return [
    ...(search ? largeFigures(search) : []),
    ...(questions ? questionFigures(questions) : []),
    ...searchNetwork.flatMap(networkFigures),
  ]
}

function largeFigures(run: NonNullable<BenchResults['search']>): Figure[] {
  const {
    sections,
    firstMs,
    firstBytes,
    keystrokeMs,
    fetchingKeystrokeMs,
    longTasksMs,
    indexBytes,
    rewrittenBytes,
    builds,
  } = run
  const label = `search in ${count(sections)} sections`
  const first = quantile(firstMs, 0.5)
  const keystroke = quantile(keystrokeMs, 0.95)
  const maxMs = Math.max(0, ...longTasksMs)
  const rewritten = rewrittenBytes / indexBytes
  const figures: Figure[] = [
    {
      what: `${label}, first hits with an empty cache (median of ${firstMs.length})`,
      value: `${Math.round(first)} ms, slowest ${Math.round(firstMs.at(-1) ?? 0)} ms`,
      bar: `< ${bars.searchFirstMs} ms`,
      meetsTarget: first < bars.searchFirstMs,
    },
    {
      what: `${label}, fetched for that`,
      value: kilobytes(firstBytes),
      bar: `< ${kilobytes(bars.searchFirstBytes)}`,
      meetsTarget: firstBytes < bars.searchFirstBytes,
    },
    {
      what: `${label}, a keystroke whose files must be fetched (p95 of ${fetchingKeystrokeMs.length})`,
      value: `${quantile(fetchingKeystrokeMs, 0.95).toFixed(1)} ms, median ${quantile(fetchingKeystrokeMs, 0.5).toFixed(1)} ms`,
    },
    {
      what: `${label}, a keystroke (p95 of ${keystrokeMs.length})`,
      value: `${keystroke.toFixed(1)} ms, median ${quantile(keystrokeMs, 0.5).toFixed(1)} ms`,
      bar: `< ${bars.keystrokeMs} ms`,
      meetsTarget: keystroke < bars.keystrokeMs,
    },
    {
      what: `${label}, longest task of the page`,
      value: maxMs === 0 ? 'none above 50 ms' : `${Math.round(maxMs)} ms`,
      bar: `≤ ${bars.longTaskMs} ms`,
      meetsTarget: maxMs <= bars.longTaskMs,
    },
    {
      what: `${label}, the index`,
      value: megabytes(indexBytes),
    },
    {
      what: `${label}, rewritten by one changed body`,
      value: `${kilobytes(rewrittenBytes)}, ${percent(rewritten)}`,
      bar: `< ${percent(bars.rewrittenShare)}`,
      meetsTarget: rewritten < bars.rewrittenShare,
    },
  ]
  const { documents, runs, without, with: indexed } = builds
  const base = `${count(documents)} documents, cold`
  const wall = indexed.wallMs / without.wallMs - 1
  figures.push(
    { what: `${base} without search (median of ${runs})`, value: seconds(without.wallMs), run: without },
    {
      what: `${base} with search (median of ${runs})`,
      value: `${seconds(indexed.wallMs)}, ${percent(wall)} more`,
      run: indexed,
      bar: `< ${percent(bars.searchShare)} more`,
      meetsTarget: wall < bars.searchShare,
    },
  )
  return figures
}

function questionFigures(sets: NonNullable<BenchResults['questions']>): Figure[] {
  return Object.entries(sets).map(([set, { questions, first, firstThree, firstFive }]) => {
    const isFirstSet = set === 'first'
    return {
      what: `${set} set of ${count(questions)} search queries, the right page is the first row`,
      value: `${percent(first / questions)}, of three ${percent(firstThree / questions)}, of five ${percent(firstFive / questions)}`,
      ...(isFirstSet && {
        bar: `≥ ${percent(bars.questionsFirst)}, of five ≥ ${percent(bars.questionsFirstFive)}`,
        meetsTarget: first / questions >= bars.questionsFirst && firstFive / questions >= bars.questionsFirstFive,
      }),
    }
  })
}

function networkFigures({ roundTripMs, sections, resultsMs, textsMs, requests, bytes }: SearchNetworkRun): Figure[] {
  const index = sections === undefined ? '' : ` in ${count(sections)} sections`
  const label = `search${index} with round trips of ${roundTripMs} ms`
  const maxBytes = sections === undefined ? bars.searchNetworkBytes : bars.largeSearchNetworkBytes
  const results = quantile(resultsMs, 0.5)
  const target = bars.searchNetworkMs[roundTripMs] as number
  return [
    {
      what: `${label}, first results after the shortcut (median of ${resultsMs.length})`,
      value: `${Math.round(results)} ms, with texts ${Math.round(quantile(textsMs, 0.5))} ms`,
      bar: `≤ ${target} ms`,
      meetsTarget: results <= target,
    },
    {
      what: `${label}, fetched in up to ${requests} requests`,
      value: kilobytes(bytes),
      bar: `≤ ${kilobytes(maxBytes)}`,
      meetsTarget: bytes <= maxBytes,
    },
  ]
}

function quantile(ascending: number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
