#!/usr/bin/env bash
# @redocly/openapi-core 2.64.0: no description in OpenAPI 3.2 whose device flow names a scope can be checked: linting and bundling throw
# "Unknown type name found: string", without file and line, since the scopes of this flow are typed as a map of parts named "string".
# The same flow without scopes, and the same scopes in another flow of 3.2, are fine. A guess would be that an OAuth flow that the
# validator knows, with the field that it requires, is read at all, or that a mistake in it has a line.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' > package.json
npm install --silent --no-audit --no-fund @redocly/openapi-core@2.64.0
cat > lint.js <<'JS'
import { createConfig, lintFromString } from '@redocly/openapi-core'
const config = await createConfig({ rules: { struct: 'error' } })
const lint = async (flow, scopes) => {
  const urls = { deviceAuthorizationUrl: 'https://a.example/device', tokenUrl: 'https://a.example/token' }
  const { deviceAuthorizationUrl, ...others } = urls
  const flows = { [flow]: { ...(flow === 'deviceAuthorization' ? urls : others), scopes } }
  const description = {
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    paths: {},
    components: { securitySchemes: { login: { type: 'oauth2', flows } } },
  }
  const source = JSON.stringify(description)
  return lintFromString({ source, absoluteRef: 'openapi.json', config }).then(
    (problems) => `${problems.length} problems`,
    (error) => error.message,
  )
}
const scopes = { read: 'Read all.' }
console.log(JSON.stringify([
  await lint('clientCredentials', scopes), await lint('deviceAuthorization', {}), await lint('deviceAuthorization', scopes),
]))
JS
seen=$(node lint.js)
echo "$seen"
expected='["0 problems","0 problems","Unknown type name found: string"]'
[ "$seen" = "$expected" ] || { echo "The behavior has changed. Expected: $expected"; exit 1; }
