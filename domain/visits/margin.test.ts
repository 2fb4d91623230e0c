import { assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { minus, roundCents, sum } from '../kit/value/money.ts'
import { type JobFigures, marginOf } from './margin.ts'

const none: JobFigures = {
  invoiced: '0.00',
  credited: '0.00',
  drafts: '0.00',
  unbilled: '0.00',
  labour: '0.00',
  minutes: 0,
  minutesWithoutCost: 0,
  parts: '0.00',
  piecesWithoutCost: 0,
  expenses: '0.00',
  elsewhere: [],
}

/** Revenue, cost, margin, and the margin in percent of the revenue. */
type MarginFigures = [revenue: string, cost: string, margin: string, percent: string | null]

test.each([
  [{}, ['0.00', '0.00', '0.00', null]],
  [{ invoiced: '100.00' }, ['100.00', '0.00', '100.00', '100.0']],
  [{ invoiced: '150.00', credited: '150.00' }, ['0.00', '0.00', '0.00', null]],
  [{ invoiced: '200.00', credited: '49.99', labour: '32.50' }, ['150.01', '32.50', '117.51', '78.3']],
  [{ invoiced: '0.03', parts: '0.01', expenses: '0.01' }, ['0.03', '0.02', '0.01', '33.3']],
  [
    { invoiced: '100.00', labour: '60.00', parts: '70.00', expenses: '20.05' },
    ['100.00', '150.05', '-50.05', '-50.1'],
  ],
  [{ labour: '12.34' }, ['0.00', '12.34', '-12.34', null]],
  [{ credited: '10.00' }, ['-10.00', '0.00', '-10.00', null]],
  // The returned parts had a higher value than the used parts.
  [{ invoiced: '10.00', parts: '-2.50' }, ['10.00', '-2.50', '12.50', '125.0']],
  [{ invoiced: '10000.00', labour: '10000.04' }, ['10000.00', '10000.04', '-0.04', '0.0']],
  // Drafts and unbilled charges are not revenue.
  [{ drafts: '80.00', unbilled: '40.00', parts: '1.00' }, ['0.00', '1.00', '-1.00', null]],
] satisfies [Partial<JobFigures>, MarginFigures][])(
  'OPEN-384 of %j what came in, went out and is left is %j',
  (figures, told) => {
    const { revenue, cost, margin, percent } = marginOf({ ...none, ...figures })
    expect([revenue, cost, margin, percent]).toEqual(told)
  },
)

test('OPEN-384 the margin and everything that was spent are what came in, to the cent', () => {
  const amount = integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) =>
    roundCents(`${cents / 100}`),
  )
  const figures = record({
    invoiced: amount,
    credited: amount,
    labour: amount,
    parts: amount,
    expenses: amount,
  })
  assert(
    property(figures, (given) => {
      const { margin, cost, revenue } = marginOf({ ...none, ...given })
      const { labour, parts, expenses, invoiced, credited } = given
      expect(roundCents(sum([margin, labour, parts, expenses, credited]))).toBe(roundCents(invoiced))
      expect(roundCents(minus(revenue, cost))).toBe(margin)
    }),
  )
})
