import type { ScaleRun, ScaleScenario } from '../measure/scale.ts'
import { medianRun } from '../measure/scenarios.ts'
import { count } from './units.ts'

const panel = { width: 420, height: 260, left: 56, top: 36, gap: 60 }
const lines: Readonly<Record<ScaleScenario, { name: string; color: string }>> = Object.freeze({
  cold: { name: 'cold', color: '#b3412e' },
  unchanged: { name: 'nothing changed', color: '#1f6f8b' },
  body: { name: 'one body changed', color: '#5b7f2b' },
})

/** Draws time and memory of builds against the number of documents, with logarithmic axes, as an SVG document. */
export function scaleGraph(results: ScaleRun[]): string {
  const panels = [
    { title: 'Time, s', value: (run: { wallMs: number }) => run.wallMs / 1000 },
    { title: 'Memory, MB', value: (run: { peakBytes?: number }) => (run.peakBytes ?? 0) / 1e6 },
  ]
  const width = panel.left + panels.length * (panel.width + panel.gap)
  const height = panel.top + panel.height + 70
  const drawn = panels.map(({ title, value }, index) => {
    const series = (Object.keys(lines) as ScaleScenario[]).map((scenario) => ({
      scenario,
      points: results.map(({ documents, runs }): Point => [documents, value(medianRun(runs[scenario]))]),
    }))
    return drawPanel({ title, series, x: panel.left + index * (panel.width + panel.gap) })
  })
  const legend = Object.values(lines).map(
    ({ name, color }, index) =>
      `<g transform="translate(${panel.left + index * 170} ${height - 14})"><path d="M0-4h18" stroke="${color}" stroke-width="3"/><text x="24">${name}</text></g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img"><title>Time and memory of builds by number of documents</title><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}${legend.join('')}</svg>\n`
}

type Point = [documents: number, value: number]

interface Series {
  scenario: ScaleScenario
  points: Point[]
}

function drawPanel({ title, series, x }: { title: string; series: Series[]; x: number }): string {
  const points = series.flatMap((line) => line.points)
  const documents = [...new Set(points.map(([number]) => number))]
  const horizontal = axis([Math.min(...documents) / 1.3, Math.max(...documents) * 1.3], panel.width)
  const vertical = axis(powersOfTen(points.map(([, value]) => value)), panel.height)
  const at = ([documents, value]: Point) =>
    `${horizontal.at(documents).toFixed(1)} ${(panel.height - vertical.at(value)).toFixed(1)}`
  return [
    `<g transform="translate(${x} ${panel.top})"><text y="-14" font-weight="600">${title}</text>`,
    ...vertical.ticks.map((tick) => {
      const y = (panel.height - vertical.at(tick)).toFixed(1)
      return `<path d="M0 ${y}h${panel.width}" stroke="#ddd"/><text x="-8" y="${y}" dy="4" text-anchor="end">${label(tick)}</text>`
    }),
    ...documents.map(
      (number) =>
        `<text x="${horizontal.at(number).toFixed(1)}" y="${panel.height + 22}" text-anchor="middle">${count(number)}</text>`,
    ),
    ...series.map(({ scenario, points }) => {
      const { color } = lines[scenario]
      const dots = points.map((point) => `<circle r="3.5" transform="translate(${at(point)})" fill="${color}"/>`)
      return `<path d="M${points.map(at).join('L')}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}`
    }),
    '</g>',
  ].join('')
}

/** The range of whole powers of ten around the values. */
function powersOfTen(values: number[]): [low: number, high: number] {
  const positive = values.filter((value) => value > 0)
  const low = Math.floor(Math.log10(Math.min(...positive)))
  return [10 ** low, 10 ** Math.max(low + 1, Math.ceil(Math.log10(Math.max(...positive))))]
}

/** A logarithmic axis, with the powers of ten on it. */
function axis([low, high]: [number, number], length: number): { at(value: number): number; ticks: number[] } {
  const [first, last] = [Math.log10(low), Math.log10(high)]
  const ticks = Array.from({ length: Math.floor(last) - Math.ceil(first) + 1 }, (_, index) => Math.ceil(first) + index)
  return {
    at: (value) => ((Math.log10(Math.max(value, low)) - first) / (last - first)) * length,
    ticks: ticks.map((exponent) => 10 ** exponent),
  }
}

function label(value: number): string {
  return value < 1 ? value.toString() : count(value)
}
