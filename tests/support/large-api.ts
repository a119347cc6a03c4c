/** A specification with operations on `count` / 5 resources, and a schema for each of them. */
export function largeApi(count: number): string {
  const resources = Array.from({ length: Math.ceil(count / 5) }, (_, index) => `resource${index + 1}`)
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const json = (schema: object) => ({ 'application/json': { schema } })
  const ok = (schema: object) => ({ '200': { description: 'Done.', content: json(schema) } })
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
  const paths = Object.fromEntries(
    resources.flatMap((name) => {
      const operation = (verb: string, rest: object) => ({
        operationId: `${verb}_${name}`,
        summary: `${verb} ${name}`,
        description: `Does **${verb}** with a ${name}.\n\nTakes a moment.`,
        tags: [`group${Number(name.slice(8)) % 10}`],
        ...rest,
      })
      const requestBody = { required: true, content: json(ref(name)) }
      const limit = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } }
      const list = { type: 'array', items: ref(name) }
      return [
        [
          `/${name}`,
          {
            get: operation('list', { parameters: [limit], responses: ok(list) }),
            post: operation('add', { requestBody, responses: ok(ref(name)) }),
          },
        ],
        [
          `/${name}/{id}`,
          {
            parameters: [id],
            get: operation('get', { responses: ok(ref(name)) }),
            put: operation('set', { requestBody, responses: ok(ref(name)) }),
            delete: operation('remove', { responses: { '204': { description: 'Gone.' } } }),
          },
        ],
      ]
    }),
  )
  const schemas = Object.fromEntries(
    resources.map((name, index) => [
      name,
      {
        type: 'object',
        description: `A ${name}.`,
        required: ['id', 'title'],
        properties: {
          id: { type: 'string', format: 'uuid', readOnly: true },
          title: { type: 'string', minLength: 1 },
          amount: { type: 'number', minimum: 0 },
          state: { type: 'string', enum: ['new', 'old'] },
          next: ref(resources[(index + 1) % resources.length] ?? name),
        },
      },
    ]),
  )
  return JSON.stringify(
    { openapi: '3.0.3', info: { title: 'Large', version: '1' }, paths, components: { schemas } },
    null,
    1,
  )
}
