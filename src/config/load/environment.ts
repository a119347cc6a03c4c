/**
 * Returns the environment variables that code names, with their values: `process.env.NAME`, `process.env['NAME']`, and
 * `{ NAME } = process.env`.
 */
export function namedVariables(code: string): [name: string, value: string | undefined][] {
  const direct = Array.from(
    code.matchAll(/\bprocess\.env(?:\?\.|\.)?(?:(\w+)|\[\s*["'`](\w+)["'`]\s*\])/g),
    ([, name, quoted]) => name ?? quoted ?? '',
  )
  const destructured = Array.from(code.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g)).flatMap(([, list = '']) =>
    list.split(',').map((part) => /^\s*["']?(\w+)/.exec(part)?.[1] ?? ''),
  )
  const names = new Set([...direct, ...destructured])
  names.delete('')
  return [...names].sort().map((name) => [name, process.env[name]])
}
