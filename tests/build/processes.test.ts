import { expect, test } from 'vitest'
import { tortureProcesses } from '../../scripts/torture/processes.ts'

test('every command ends, with its exit code, and leaves no processes and no locks', async () => {
  const lines: string[] = []
  expect(await tortureProcesses({ seed: 1, rounds: 0, print: (line) => lines.push(line) }), lines.join('\n')).toBe(0)
})
