import { GraphiQL } from 'graphiql'
import 'graphiql/style.css'
import { buildSchema, type GraphQLSchema } from 'graphql'
import type { RunnerProps } from 'lectern/plugin-kit'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RequestData } from '../request-runner.ts'
import { parseOptions } from '../schema/parse-options.ts'
import { createFetcher } from './fetcher.ts'
import { labelEditors } from './label-editors.ts'
import { memoryStorage } from './memory-storage.ts'

/** GraphiQL with the request of a code block, and inputs for the headers. */
export default function RequestRunner({ code, variables, data, mode, texts }: RunnerProps<RequestData>): ReactNode {
  const [schema] = useState((): GraphQLSchema => buildSchema(data.schema, { ...parseOptions, assumeValid: true }))
  const [storage] = useState(memoryStorage)
  // GraphiQL reads the headers when it sends a request.
  const headers = useRef(new Map(Object.entries(data.headers)))
  const [fetcher] = useState(() => createFetcher(data, schema, () => headers.current))
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? labelEditors(frame.current) : undefined), [])
  return (
    <div className="try-request" ref={frame}>
      <div className="try-note">
        <p>{data.endpoint === undefined ? texts.tryMock : texts.tryEndpoint({ endpoint: data.endpoint })}</p>
        {Object.entries(data.headers).map(([name, value]) => (
          <label key={name}>
            <span>{name}</span>
            <input
              defaultValue={value}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => headers.current.set(name, target.value)}
            />
          </label>
        ))}
      </div>
      {/* GraphiQL has no translations. */}
      <div className="try-graphiql" lang="en">
        <GraphiQL
          schema={schema}
          fetcher={fetcher}
          query={code}
          {...(variables === undefined ? {} : { variables })}
          storage={storage}
          forcedTheme={mode}
          isHeadersEditorEnabled={false}
          shouldPersistHeaders={false}
          showPersistHeadersSettings={false}
          defaultEditorToolsVisibility={variables === undefined ? false : 'variables'}
        />
      </div>
    </div>
  )
}
