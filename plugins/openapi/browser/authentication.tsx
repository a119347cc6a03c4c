import type { RunnerTexts } from 'lectern/plugin-kit'
import { type ReactNode, useState } from 'react'
import type { Credential } from '../example/credentials.ts'
import type { FormScheme, OperationForm } from '../try/form.ts'
import { TextField } from './inputs.tsx'
import { refusalText } from './refusal-text.ts'
import { getToken, hasTokens, needsWindow } from './tokens.ts'

interface AuthenticationProps {
  form: OperationForm
  alternative: number
  onAlternative(index: number): void
  entered: ReadonlyMap<string, Credential>
  onEntered(name: string, credential: Credential): void
  isStored: boolean
  onStored(isStored: boolean): void
  redirectUri: string
  texts: RunnerTexts
}

/** What a request has to be authorized with. */
export function Authentication(props: AuthenticationProps): ReactNode {
  const { form, alternative, onAlternative, entered, onEntered, isStored, onStored, redirectUri, texts } = props
  if (form.security.length === 0) return null
  const needed = form.schemes.filter(({ name }) => form.security[alternative]?.includes(name))
  return (
    <fieldset>
      <legend>{texts.authentication}</legend>
      {form.security.length > 1 ? (
        <select
          aria-label={texts.authentication}
          value={alternative}
          onChange={({ target }) => onAlternative(Number(target.value))}
        >
          {form.security.map((names, index) => (
            <option key={names.join(' ')} value={index}>
              {names.length > 0 ? names.join(' + ') : texts.noAuthentication}
            </option>
          ))}
        </select>
      ) : null}
      {needed.map((scheme) => (
        <SchemeInputs
          key={scheme.name}
          scheme={scheme}
          form={form}
          credential={entered.get(scheme.name) ?? {}}
          onCredential={(credential) => onEntered(scheme.name, credential)}
          redirectUri={redirectUri}
          texts={texts}
        />
      ))}
      {needed.length > 0 ? (
        <label className="request-check">
          <input type="checkbox" checked={isStored} onChange={({ target }) => onStored(target.checked)} />{' '}
          {texts.tryRemember}
        </label>
      ) : null}
    </fieldset>
  )
}

interface SchemeProps extends Pick<AuthenticationProps, 'form' | 'redirectUri' | 'texts'> {
  scheme: FormScheme
  credential: Credential
  onCredential(credential: Credential): void
}

function SchemeInputs({ scheme, form, credential, onCredential, redirectUri, texts }: SchemeProps): ReactNode {
  const { name, type, parameter = name } = scheme
  const { token = '', user = '', password = '' } = credential
  const change = (part: Credential) => onCredential({ ...credential, ...part })
  if (type === 'mutualTLS') return null
  if (type === 'basic')
    return (
      <>
        <TextField name={texts.tryUser} value={user} onChange={(value) => change({ user: value })} texts={texts} />
        <TextField
          name={texts.tryPassword}
          type="password"
          value={password}
          onChange={(value) => change({ password: value })}
          texts={texts}
        />
      </>
    )
  const label = type === 'apiKey' ? parameter : type === 'http' ? 'Authorization' : texts.tryToken
  return (
    <>
      {hasTokens(scheme) ? (
        <TokenForm
          scheme={scheme}
          form={form}
          onToken={(value) => change({ token: value })}
          redirectUri={redirectUri}
          texts={texts}
        />
      ) : null}
      <TextField
        name={label}
        type="password"
        value={token}
        onChange={(value) => change({ token: value })}
        texts={texts}
      />
    </>
  )
}

interface TokenProps extends Pick<SchemeProps, 'form' | 'scheme' | 'redirectUri' | 'texts'> {
  onToken(token: string): void
}

/** Gets a token from the server that hands them out. */
function TokenForm({ form, scheme, onToken, redirectUri, texts }: TokenProps): ReactNode {
  const [id, setId] = useState(form.clientId ?? '')
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState('')
  const request = async () => {
    setProblem('')
    try {
      const token = await getToken(scheme, { id, secret, redirectUri, proxy: form.proxy })
      if (token === undefined) setProblem(texts.tryUnfinished)
      else onToken(token)
    } catch (error) {
      setProblem(refusalText(error, texts))
    }
  }
  return (
    <>
      <TextField name={texts.tryClientId} value={id} onChange={setId} texts={texts} />
      <TextField name={texts.tryClientSecret} type="password" value={secret} onChange={setSecret} texts={texts} />
      {needsWindow(scheme) ? <p className="request-note">{texts.tryRedirectUri({ url: redirectUri })}</p> : null}
      {scheme.scopes.length > 0 ? (
        <p className="request-note">
          {texts.scopes} {scheme.scopes.join(' ')}
        </p>
      ) : null}
      <button type="button" className="request-button" disabled={id === ''} onClick={() => void request()}>
        {texts.tryGetToken}
      </button>
      <p className="request-problem" role="status">
        {problem}
      </p>
    </>
  )
}
