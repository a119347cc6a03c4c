import { useEffect, useId, useState } from 'react'
import styles from './token-playground.module.css'

interface Token {
  name: string
  label: string
  initial: string
  /** Choices of a list, by label. */
  choices?: Readonly<Record<string, string>>
  /** Range of a length. */
  range?: { min: number; max: number; step: number; unit: string }
}

const tokens: readonly Token[] = [
  { name: '--lt-accent', label: 'Accent color', initial: '#14694a' },
  {
    name: '--lt-font-sans',
    label: 'Font',
    initial: '',
    choices: {
      'Figtree (default)': '',
      'System sans-serif': 'system-ui, sans-serif',
      'System serif': 'Charter, Georgia, serif',
      'System monospace': 'ui-monospace, monospace',
    },
  },
  {
    name: '--lt-size-base',
    label: 'Text size',
    initial: '1.0625',
    range: { min: 0.875, max: 1.375, step: 0.0625, unit: 'rem' },
  },
  { name: '--lt-leading', label: 'Line height', initial: '1.7', range: { min: 1.3, max: 2, step: 0.05, unit: '' } },
  {
    name: '--lt-radius',
    label: 'Corner radius',
    initial: '0.5',
    range: { min: 0, max: 1.5, step: 0.125, unit: 'rem' },
  },
  { name: '--lt-measure', label: 'Line length', initial: '36', range: { min: 28, max: 48, step: 0.5, unit: 'rem' } },
]

const initialValues = Object.fromEntries(tokens.map(({ name, initial }) => [name, initial]))

/** Controls that change design tokens on the page they are part of, and the style sheet with the same effect. */
export default function TokenPlayground() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(initialValues)
  const changed = tokens.filter(({ name, initial }) => values[name] !== initial)
  const cssValue = ({ name, range }: Token) => `${values[name]}${range?.unit ?? ''}`
  const css = changed.map((token) => `  ${token.name}: ${cssValue(token)};\n`).join('')
  useEffect(() => {
    const { style } = document.documentElement
    for (const token of changed) style.setProperty(token.name, cssValue(token))
    return () => {
      for (const { name } of tokens) style.removeProperty(name)
    }
  })
  const change = (name: string, value: string) => setValues({ ...values, [name]: value })
  return (
    <section className={styles.playground} aria-label="Try design tokens">
      <p className={styles.hint}>Try some tokens here. The whole page changes.</p>
      <div className={styles.controls}>
        {tokens.map((token) => (
          <Control
            key={token.name}
            token={token}
            value={values[token.name] as string}
            onChange={(value) => change(token.name, value)}
          />
        ))}
      </div>
      <pre className={styles.css}>
        <code>{css === '' ? '/* Change a value to see the style sheet. */' : `:root {\n${css}}`}</code>
      </pre>
      <button type="button" className={styles.reset} onClick={() => setValues(initialValues)}>
        Reset
      </button>
    </section>
  )
}

interface ControlProps {
  token: Token
  value: string
  onChange(value: string): void
}

function Control({ token, value, onChange }: ControlProps) {
  const id = useId()
  const { name, label, choices, range } = token
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{label}</label>
      <code>{name}</code>
      {choices ? (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {Object.entries(choices).map(([text, choice]) => (
            <option key={text} value={choice}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <span>
          <input
            id={id}
            type={range ? 'range' : 'color'}
            min={range?.min}
            max={range?.max}
            step={range?.step}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <output htmlFor={id}>{`${value}${range?.unit ?? ''}`}</output>
        </span>
      )}
    </div>
  )
}
