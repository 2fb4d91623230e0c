import { assert, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { type LateFeeTerms, type LateInvoice, lateFee } from './late-fee.ts'
import { lateFeeLine } from './late-fee-line.ts'
import { lateFeeBody } from './late-fee-settings.ts'

const terms: LateFeeTerms = {
  enabled: true,
  kind: 'PERCENT',
  percent: '2.00',
  amount: '25.00',
  graceDays: 0,
  since: '2026-01-01',
  currency: 'CAD',
}

const late: LateInvoice = {
  kind: 'INVOICE',
  invoiceStatus: 'OVERDUE',
  balance: '100.00',
  currency: 'CAD',
  dueDate: '2026-01-30',
  disputed: null,
  promisedOn: null,
  reminders: true,
  accountReminders: true,
  isArchived: false,
  lateFeeOf: null,
  lastFeeOn: null,
}

const fixed = { kind: 'FIXED' as const }

test.each([
  ['on the due date', {}, {}, '2026-01-30', null],
  ['on the day after it', {}, {}, '2026-01-31', '2026-01-31'],
  ['in the last days of grace', { graceDays: 10 }, {}, '2026-02-09', null],
  ['after the days of grace', { graceDays: 10 }, {}, '2026-02-10', '2026-02-10'],
  ['a day before the month is over', {}, { lastFeeOn: '2026-01-31' }, '2026-02-27', null],
  ['at the end of a shorter month', {}, { lastFeeOn: '2026-01-31' }, '2026-02-28', '2026-02-28'],
  ['after a shorter month', {}, { lastFeeOn: '2026-02-28' }, '2026-03-30', null],
  ['again on the 31st', {}, { lastFeeOn: '2026-02-28' }, '2026-03-31', '2026-03-31'],
  ['on February 29', {}, { dueDate: '2028-01-30', lastFeeOn: '2028-01-31' }, '2028-02-29', '2028-02-29'],
  ['a year after February 29', {}, { dueDate: '2028-02-28' }, '2029-02-28', '2029-02-28'],
  ['at the end of the year', {}, { dueDate: '2026-11-30' }, '2027-01-01', '2027-01-01'],
  ['late, for the last of several months', {}, {}, '2026-04-15', '2026-03-31'],
  ['twice for a month', {}, { lastFeeOn: '2026-03-31' }, '2026-04-15', null],
  ['within a month of a later fee', {}, { lastFeeOn: '2026-02-20' }, '2026-02-28', null],
  ['once, when fixed', fixed, {}, '2026-04-15', '2026-01-31'],
  ['a second time, when fixed', fixed, { lastFeeOn: '2026-01-31' }, '2026-04-15', null],
] as const)('OPEN-804 a fee %s is made for the right day', (...[, own, of, today, on]) => {
  expect(lateFee({ ...terms, ...own }, { ...late, ...of }, today)?.on ?? null).toBe(on)
})

test.each([
  [{ invoiceStatus: 'SENT' }, true],
  [{ invoiceStatus: 'CANCELLED' }, false],
  [{ invoiceStatus: 'DRAFT' }, false],
  [{ kind: 'CREDIT_NOTE' }, false],
  [{ balance: '0.00' }, false],
  [{ disputed: 'Too dear' }, false],
  [{ promisedOn: '2026-02-10' }, false],
  [{ promisedOn: '2026-02-09' }, true],
  [{ reminders: false }, false],
  [{ accountReminders: false }, false],
  [{ isArchived: true }, false],
  [{ lateFeeOf: 'a late invoice' }, false],
  [{ dueDate: '2025-12-31' }, false],
  [{ dueDate: '2026-01-01' }, true],
  [{ balance: '0.24' }, false],
  [{ currency: 'USD' }, true],
] as const)('OPEN-804 an overdue invoice with %j bears a fee: %s', (of, bears) => {
  expect(lateFee(terms, { ...late, ...of }, '2026-02-10') !== null).toBe(bears)
})

const amountOf = (own: Partial<LateFeeTerms>, of: Partial<LateInvoice>) =>
  lateFee({ ...terms, ...own }, { ...late, ...of }, '2026-02-10')?.amount ?? null

test('OPEN-804 a percentage is of the balance in cents, and a fixed fee is only for its own currency', () => {
  expect(amountOf({}, { balance: '160.97' })).toBe('3.22')
  expect(amountOf({ percent: '1.5' }, { balance: '33.00' })).toBe('0.50')
  expect(amountOf({ percent: '0.01' }, { balance: '50.00' })).toBe('0.01')
  expect(amountOf({}, { balance: '12.25', currency: 'EUR' })).toBe('0.25')
  expect(amountOf(fixed, { balance: '12.25' })).toBe('25.00')
  expect(amountOf(fixed, { currency: 'USD' })).toBeNull()
  expect(amountOf({ since: null }, {})).toBeNull()
})

test('OPEN-804 however irregularly the job runs, each month has at most one fee, at its own day or later', () => {
  const cases = record({
    due: integer({ min: 0, max: 800 }),
    graceDays: integer({ min: 0, max: 90 }),
    runs: uniqueArray(integer({ min: 0, max: 500 }), { maxLength: 40 }),
  })
  assert(
    property(cases, ({ due, graceDays, runs }) => {
      const dueDate = Temporal.PlainDate.from('2027-01-01').add({ days: due })
      // The days of the months, counted from the first day one by one.
      const days: string[] = []
      for (let months = 0; months < 20; months += 1)
        days.push(
          dueDate
            .add({ days: graceDays + 1 })
            .add({ months })
            .toString(),
        )
      let lastFeeOn: string | null = null
      for (const run of runs.toSorted((a, b) => a - b)) {
        const today = dueDate.add({ days: run }).toString()
        const reached = days.findLast((each) => each <= today) ?? null
        const of: LateInvoice = { ...late, dueDate: dueDate.toString(), lastFeeOn }
        const fee = lateFee({ ...terms, graceDays }, of, today)
        expect(fee?.on ?? null).toBe(reached === lastFeeOn ? null : reached)
        if (fee !== null) expect(fee.days).toBe(run)
        lastFeeOn = fee?.on ?? lastFeeOn
      }
    }),
    { seed: 43, numRuns: 300 },
  )
})

test('OPEN-804 the line names the invoice, the days and the rate a month and a year, in the language of the invoice', () => {
  const fee = { on: '2026-01-31', days: 1, amount: '2.00' }
  const of = { ...late, currency: 'CAD' as const, invoiceNumber: 'INV-000128' }
  expect(lateFeeLine(fee, terms, { of, language: 'en' })).toEqual({
    name: 'Late fee',
    description:
      'Invoice INV-000128, due Jan 30, 2026. Days overdue: 1. Rate: 2% a month (24% a year) on $100.00.',
    quantity: '1',
    unitPrice: '2.00',
    untaxed: true,
  })
  const inFrench = lateFeeLine(fee, terms, { of, language: 'fr' }).description
  expect(inFrench.replaceAll(/\s/g, ' ')).toBe(
    'Facture INV-000128, échéance 30 janvier 2026. Jours de retard : 1. Taux : 2 % par mois (24 % par année) sur 100,00 $.',
  )
  const ofFixed = lateFeeLine(fee, { ...terms, ...fixed }, { of, language: 'es' }).description
  expect(ofFixed).toBe('Factura INV-000128, vencimiento 30 de enero de 2026. Días de retraso: 1.')
})

/** The paths of the faults of settings. */
const paths = (body: object) =>
  lateFeeBody
    .safeParse({ enabled: true, kind: 'PERCENT', graceDays: 0, ...body })
    .error?.issues.map(({ path }) => path.join('.')) ?? []

test('OPEN-804 fees that are on need the value of their kind, within its bounds', () => {
  expect(paths({ percent: '1.25' })).toEqual([])
  expect(paths({ enabled: false })).toEqual([])
  expect(paths({})).toEqual(['percent'])
  expect(paths({ percent: '1', kind: 'FIXED' })).toEqual(['amount'])
  for (const percent of ['1.125', '5.01', '0', 'two']) expect(paths({ percent })).toEqual(['percent'])
  expect(paths({ kind: 'FIXED', amount: '0' })).toEqual(['amount'])
  for (const graceDays of [-1, 91, 1.5]) expect(paths({ percent: '1', graceDays })).toEqual(['graceDays'])
})
