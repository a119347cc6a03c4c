import styles from './home.module.css'

interface BuildTimes {
  title: string
  /** Generator and the range of measured seconds. */
  rows: readonly (readonly [name: string, from: number, to: number])[]
}

const charts: readonly BuildTimes[] = [
  {
    title: 'A first build of 1,000 documents',
    rows: [
      ['Lectern', 5.1, 6.4],
      ['Starlight', 22.4, 24],
      ['Docusaurus Faster', 27.2, 29.7],
    ],
  },
  {
    title: 'A build after one document has changed',
    rows: [
      ['Lectern', 1.07, 1.32],
      ['Docusaurus Faster', 17.4, 17.4],
      ['Starlight', 18.8, 18.8],
    ],
  },
]

const longest = 30

/** Build times beside those of other generators, in one run. */
export default function BuildTimes() {
  return (
    <div className={styles.charts}>
      {charts.map(({ title, rows }) => (
        <table key={title} className={styles.chart}>
          <caption>{title}</caption>
          <tbody>
            {rows.map(([name, from, to]) => (
              <tr key={name} className={name === 'Lectern' ? styles.own : undefined}>
                <th scope="row">{name}</th>
                <td>
                  <svg width="100%" height="12" aria-hidden="true">
                    <rect width={`${(to / longest) * 100}%`} height="12" rx="3" />
                  </svg>
                  <span>{from === to ? `${to} s` : `${from}–${to} s`}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
