import type { RunnerTexts } from 'lectern/plugin-kit'
import { type ReactNode, useId } from 'react'
import type { JsonValue } from '../example/json-value.ts'
import { absentFields, checkJson } from '../try/check-json.ts'
import type { FormValues } from '../try/fill-request.ts'
import type { FormField, FormMedia, OperationForm } from '../try/form.ts'
import { Labeled, plain, ValueInput } from './inputs.tsx'

export type Values = FormValues<File>

interface BodyProps {
  form: OperationForm
  values: Values
  onMedia(index: number): void
  onChange(part: Partial<Values>): void
  texts: RunnerTexts
}

/** The body of a request, as its media type needs it. */
export function BodyInputs({ form: { body }, values, onMedia, onChange, texts }: BodyProps): ReactNode {
  const media = body?.media[values.media]
  if (!body || !media) return null
  return (
    <fieldset>
      <legend>
        {texts.requestBody}
        {body.isRequired ? <em> {texts.required}</em> : null}
      </legend>
      {body.media.length > 1 ? (
        <select
          aria-label="Content-Type"
          dir="ltr"
          value={values.media}
          onChange={({ target }) => onMedia(Number(target.value))}
        >
          {body.media.map(({ type }, index) => (
            <option key={type} value={index}>
              {type}
            </option>
          ))}
        </select>
      ) : (
        <p className="request-note" dir="ltr">
          {media.type}
        </p>
      )}
      {media.kind === 'file' ? (
        <input
          type="file"
          aria-label={texts.requestBody}
          onChange={({ target }) => onChange({ file: target.files?.[0] })}
        />
      ) : media.fields ? (
        media.fields.map((field, index) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values.fields[index] ?? ''}
            onChange={(value) => onChange({ fields: values.fields.with(index, value) })}
            texts={texts}
          />
        ))
      ) : (
        <TextBody media={media} text={values.text} onText={(text) => onChange({ text })} texts={texts} />
      )}
    </fieldset>
  )
}

interface FieldProps {
  field: FormField
  value: string | readonly File[]
  onChange(value: string | readonly File[]): void
  texts: RunnerTexts
}

function FieldInput({ field, value, onChange, texts }: FieldProps): ReactNode {
  if (!field.isFile) return <ValueInput input={field} value={String(value)} onChange={onChange} texts={texts} />
  return (
    <Labeled name={field.name} isRequired={field.isRequired} texts={texts}>
      {(attributes) => (
        <input
          {...attributes}
          type="file"
          multiple={field.isList}
          onChange={({ target }) => onChange([...(target.files ?? [])])}
        />
      )}
    </Labeled>
  )
}

interface TextProps {
  media: FormMedia
  text: string
  onText(text: string): void
  texts: RunnerTexts
}

function TextBody({ media, text, onText, texts }: TextProps): ReactNode {
  const id = useId()
  const { examples = [], kind, schema } = media
  const problems = kind === 'json' && text.trim() !== '' ? jsonProblems(text, media, texts) : []
  const value = kind === 'json' ? parseJson(text) : undefined
  const absent = schema && value !== undefined ? absentFields(value, schema) : []
  return (
    <>
      {examples.length > 1 ? (
        <select
          aria-label={texts.example}
          onChange={({ target }) => onText(examples[Number(target.value)]?.text ?? '')}
        >
          {examples.map(({ title }, index) => (
            <option key={title} value={index}>
              {title}
            </option>
          ))}
        </select>
      ) : null}
      <textarea
        {...plain}
        className="request-body"
        aria-label={texts.requestBody}
        aria-describedby={id}
        value={text}
        rows={Math.min(16, Math.max(5, text.split('\n').length))}
        onChange={({ target }) => onText(target.value)}
      />
      {absent.length > 0 ? (
        <p className="request-absent" dir="ltr">
          {absent.map(({ name, example }) => (
            <button
              key={name}
              type="button"
              onClick={() => onText(JSON.stringify({ ...(value as object), [name]: example }, null, 2))}
            >
              + {name}
            </button>
          ))}
        </p>
      ) : null}
      <div id={id} className="request-problem" role="status">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </>
  )
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

function jsonProblems(text: string, { schema }: FormMedia, texts: RunnerTexts): string[] {
  try {
    const value = JSON.parse(text) as JsonValue
    const { missing, wrong } = schema ? checkJson(value, schema) : { missing: [], wrong: [] }
    return [
      ...(missing.length > 0 ? [texts.tryMissing({ names: missing.join(', ') })] : []),
      ...(wrong.length > 0 ? [texts.tryMismatch({ names: wrong.join(', ') })] : []),
    ]
  } catch (error) {
    return [texts.tryInvalidBody({ reason: error instanceof Error ? error.message : String(error) })]
  }
}
