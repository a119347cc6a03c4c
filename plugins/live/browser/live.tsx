import type { LiveRunnerProps } from 'lectern/plugin-kit'
import { type ReactNode, useContext, useState } from 'react'
import { Editor, LiveContext, LiveError, LivePreview, LiveProvider } from 'react-live'

/** An editor for the code of a block, and what it renders. */
export default function LiveCode({ code, noInline, position, scope, title, texts }: LiveRunnerProps): ReactNode {
  const [version, setVersion] = useState(0)
  const result = (
    // biome-ignore lint/a11y/useSemanticElements: it contains no fields
    <div className="live-result" role="group" aria-label={texts.liveResult}>
      <LivePreview />
      <LiveError className="live-error" role="alert" />
    </div>
  )
  return (
    <LiveProvider
      key={version}
      code={code}
      noInline={noInline}
      scope={scope}
      // A component or an element, and no statement, as Docusaurus reads it.
      {...(!noInline && { transformCode: (text: string) => `${text};` })}
    >
      {position === 'top' && result}
      <div className="live-head">
        <p>{title}</p>
        <button type="button" className="live-reset" onClick={() => setVersion(version + 1)}>
          {texts.liveReset}
        </button>
      </div>
      <CodeField label={title} />
      {position === 'bottom' && result}
    </LiveProvider>
  )
}

/** The style sheet has the colors, of which there are two sets. */
const withoutColors = { plain: { padding: undefined } as object, styles: [] }

/**
 * A field with transparent text on the highlighted code. The library's own editor has no label, and inserts elements with styles,
 * which the policy forbids.
 */
function CodeField({ label }: { label: string }): ReactNode {
  const { code, language, onChange } = useContext(LiveContext)
  const [text, setText] = useState(code)
  return (
    <div className="live-editor" dir="ltr">
      <Editor code={text} language={language} theme={withoutColors} disabled />
      <textarea
        aria-label={label}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value)
          onChange(target.value)
        }}
      />
    </div>
  )
}
