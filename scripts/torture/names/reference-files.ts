/** Returns sources of references that use each word as the name of everything they define. */
export function referenceFiles(words: readonly string[]): Map<string, string> {
  return new Map([
    ['schema.graphql', schema(words.filter((word) => !word.startsWith('__') && !/^(?:true|false|null)$/.test(word)))],
    ['liquid.yml', liquid(words)],
    ['api.yml', JSON.stringify(api(words), null, 1)],
  ])
}

/** GraphQL reserves names with two underscores. */
function schema(words: readonly string[]): string {
  const fields = words.map((word) => `${word}: Int`).join(' ')
  const types = words.map(
    (word) => `"About ${word}" type ${word} { ${fields} } enum ${word}Values { ${words.join(' ')} }
input ${word}Input { ${fields} } directive @${word}(${word}: Int) on FIELD\n`,
  )
  const queries = words.map((word) => `${word}(${word}: Int, input: ${word}Input): ${word}`)
  return `type Query { none: Int ${queries.join(' ')} }\n${types.join('')}`
}

function liquid(words: readonly string[]): string {
  const fields = words.map((word) => ({ name: word, type: 'String' }))
  const list = words.map((word) => ({ name: word, description: 'About it.' }))
  const variables = words.map((word) => ({ name: word, type: word, description: 'About it.' }))
  return JSON.stringify({
    drops: words.map((word) => ({ name: word, fields })),
    filters: words.map((word) => ({
      ...{ name: word, input: { name: word, type: 'String' }, returns: 'String' },
      parameters: [{ name: word, type: 'String' }],
    })),
    tags: list,
    blocks: list,
    variables,
  })
}

function api(words: readonly string[]): object {
  const byName = <T>(value: (word: string) => T) => Object.fromEntries(words.map((word) => [word, value(word)]))
  const reference = (kind: string, word: string) => ({ $ref: `#/components/${kind}/${word}` })
  const schemaOf = (word: string) => ({
    type: 'object',
    required: words,
    properties: byName((each) => ({ type: 'string', description: `${each} of ${word}` })),
  })
  const operation = (word: string, method: string) => ({
    operationId: `${method}-${word}`,
    tags: [word],
    parameters: [reference('parameters', word)],
    responses: {
      200: { description: 'Good', content: { 'application/json': { schema: reference('schemas', word) } } },
    },
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Names', version: '1' },
    servers: [{ url: 'https://names.example/{default}', variables: { default: { default: 'v1' } } }],
    tags: words.map((name) => ({ name })),
    paths: Object.fromEntries(
      words.map((word) => [
        `/${word}/{${word}}`,
        {
          get: operation(word, 'get'),
          post: {
            ...operation(word, 'post'),
            requestBody: { content: { 'application/json': { schema: reference('schemas', word) } } },
          },
        },
      ]),
    ),
    components: {
      schemas: byName(schemaOf),
      parameters: byName((word) => ({ name: word, in: 'path', required: true, schema: { type: 'string' } })),
    },
  }
}
