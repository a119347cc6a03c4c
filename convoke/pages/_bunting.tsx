const width = 1440
const sag = 26
const swags = 4
const flagsInSwag = 9

/** A line of pennants across the page. */
export default function Bunting({ className }: { className?: string }) {
  const span = width / swags
  const line = Array.from({ length: swags }, (_, swag) => {
    const from = swag * span
    return `M${from} 4Q${from + span / 2} ${4 + 2 * sag} ${from + span} 4`
  }).join('')
  const flags = Array.from({ length: swags * flagsInSwag }, (_, index) => {
    const along = (index % flagsInSwag) / flagsInSwag + 0.5 / flagsInSwag
    const x = (Math.floor(index / flagsInSwag) + along) * span
    const y = 2 + 4 * sag * along * (1 - along)
    return { index, path: `M${(x - 11).toFixed(1)} ${y.toFixed(1)}h22l-11 26Z` }
  })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} 64`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      {flags.map(({ index, path }) => (
        <path key={index} data-hue={index % 4} d={path} />
      ))}
      <path data-line="" d={line} />
    </svg>
  )
}
