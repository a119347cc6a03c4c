import type { RunnerTexts } from 'lectern/plugin-kit'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import type { FormInput } from '../try/form.ts'

/** Attributes of inputs for values of an API. */
export const plain = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false, dir: 'ltr' } as const

interface LabeledProps {
  name: string
  isRequired?: boolean
  note?: string | undefined
  texts: RunnerTexts
  children: (attributes: { id: string; 'aria-describedby'?: string }) => ReactNode
}

/** A label above an input, and a note below it. */
export function Labeled({ name, isRequired, note, texts, children }: LabeledProps): ReactNode {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="request-field">
      <label htmlFor={id}>
        <span dir="ltr">{name}</span>
        {isRequired ? <em> {texts.required}</em> : null}
      </label>
      {children({ id, ...(note !== undefined && { 'aria-describedby': noteId }) })}
      {note === undefined ? null : (
        <small id={noteId} className="request-note">
          {note}
        </small>
      )}
    </div>
  )
}

interface ValueProps {
  input: FormInput & { name: string; isRequired: boolean; in?: string }
  value: string
  onChange(value: string): void
  texts: RunnerTexts
}

/** An input for a value as its schema describes it. */
export function ValueInput({ input, value, onChange, texts }: ValueProps): ReactNode {
  const { name, kind, values = [], hint, isRequired, initial } = input
  // Without it, there is no address.
  const required = input.in === 'path'
  return (
    <Labeled
      name={name}
      isRequired={isRequired}
      note={kind === 'lines' ? texts.tryOnePerLine : undefined}
      texts={texts}
    >
      {(attributes) =>
        kind === 'choice' ? (
          <select {...attributes} required={required} value={value} onChange={({ target }) => onChange(target.value)}>
            {isRequired && initial !== '' ? null : <option value="" />}
            {values.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        ) : kind === 'text' ? (
          <input
            {...plain}
            {...attributes}
            required={required}
            value={value}
            placeholder={hint}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <textarea
            {...plain}
            {...attributes}
            required={required}
            rows={2}
            value={value}
            placeholder={hint}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Labeled>
  )
}

interface TextFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  name: string
  value: string
  onChange(value: string): void
  texts: RunnerTexts
}

export function TextField({ name, value, onChange, texts, type = 'text' }: TextFieldProps): ReactNode {
  return (
    <Labeled name={name} texts={texts}>
      {(attributes) => (
        <input
          {...plain}
          {...attributes}
          type={type}
          // Password managers leave this one alone.
          {...(type === 'password' && { autoComplete: 'new-password' })}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labeled>
  )
}
