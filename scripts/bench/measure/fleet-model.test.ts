import { expect, test } from 'vitest'
import { type FleetShares, forecast, shareOf } from './fleet-model.ts'

const shares: FleetShares = {
  alone: { constant: 2, perDocument: 0.01 },
  serial: { constant: 1, perDocument: 0.0002 },
  handing: { constant: 0, perDocument: 0.0001 },
  threads: { constant: 0, perDocument: 0.0002 },
  workers: { constant: 0, perDocument: 0.0105 },
}

test('a line goes through two measurements, and has no negative part', () => {
  const line = shareOf([
    { documents: 1000, seconds: 12 },
    { documents: 3000, seconds: 32 },
  ])
  expect(line.perDocument).toBeCloseTo(0.01)
  expect(line.constant).toBeCloseTo(2)
  expect(
    shareOf([
      { documents: 1000, seconds: 1 },
      { documents: 3000, seconds: 6 },
    ]).constant,
  ).toBe(0)
})

test('more machines are faster until the coordinator takes longer than the workers', () => {
  const of = (machines: number) => forecast(shares, { documents: 100_000, machines, cores: 2 })
  const [few, many, more] = [of(8), of(64), of(128)]
  expect(few.seconds).toBeCloseTo(1 + 20 + 1050 / 16)
  expect(many.seconds).toBeCloseTo(1 + 20 + 15)
  expect(more.seconds).toBe(many.seconds)
  expect(few.speedUp).toBeLessThan(many.speedUp)
  expect(few.serialShare).toBeCloseTo(31 / 1002)
  expect(few.coordinatorShare).toBeCloseTo(51 / 1002)
})
