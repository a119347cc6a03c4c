import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { reconcileRanges, reconcileStates, reconcileTotals } from './reconcile-values.ts'

const day = '2026-06-12'
const time = '2026-06-12T10:00:00Z'
const never = () => false

test.each([
  [
    { startsAt: time, endsAt: time },
    { startsAt: time, endsAt: '2026-06-12T12:00:00Z' },
  ],
  [
    { event_end: day, event_start: day },
    { event_end: '2026-06-13', event_start: day },
  ],
  [
    { opens: '10:00:00', closes: '10:00:00' },
    { opens: '10:00:00', closes: '12:00:00' },
  ],
  [
    { minSlots: 10, maxSlots: 10 },
    { minSlots: 10, maxSlots: 20 },
  ],
  [
    { from: { x: 1.5 }, to: { x: 1.5 } },
    { from: { x: 1.5 }, to: { x: 3 } },
  ],
  [
    { start: time, title: time, restart: time, end: day },
    { start: time, title: time, restart: time, end: day },
  ],
])('an end follows its start: %j', (values, expected) => expect(reconcileRanges(values, never)).toEqual(expected))

test('values of the schema itself stay', () => {
  expect(reconcileRanges({ start: 1, end: 1 }, (name) => name === 'end')).toEqual({ start: 1, end: 1 })
  expect(reconcileTotals({ nodes: [1], total: 7 }, (name) => name === 'total')).toEqual({ nodes: [1], total: 7 })
})

test('totals are those of the list beside them', () => {
  const page = { entries: [{}], total: 10, totalPages: 3, perPage: 20, totalPrice: 10 }
  expect(reconcileTotals(page, never)).toEqual({ ...page, total: 1, totalPages: 1 })
  expect(reconcileTotals({ a: [1], b: [1], total: 10 }, never).total).toBe(10)
  expect(reconcileTotals({ total: 10 }, never).total).toBe(10)
})

test('times of other states than that of the object are null, if the type allows it', () => {
  const schema = buildSchema(`
    type Query { status: Status!, paidAt: String, canceledAt: String, pendingAt: String!, sentAt: String, canceled_at: String }
    enum Status { PENDING PAID CANCELED }`)
  const fields = schema.getQueryType()?.getFields() ?? {}
  const fieldOf = (name: string) => fields[name]
  const order = { paidAt: time, canceledAt: time, pendingAt: time, sentAt: time, canceled_at: time }
  expect(reconcileStates({ status: 'PAID', ...order }, { fieldOf, isFixed: never })).toEqual({
    ...{ status: 'PAID', paidAt: time, canceledAt: null, pendingAt: time, sentAt: time, canceled_at: null },
  })
  const isFixed = (name: string) => name === 'canceledAt'
  expect(reconcileStates({ status: 'PENDING', ...order }, { fieldOf, isFixed })).toEqual({
    ...{ status: 'PENDING', paidAt: null, canceledAt: time, pendingAt: time, sentAt: time, canceled_at: null },
  })
})
