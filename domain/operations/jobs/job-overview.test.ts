import { expect, test } from 'vitest'
import { type JobOverview, isPaidButOpen, nextStepOf } from './job-overview.ts'
import type { JobStatus } from './job-status.ts'

const now = Date.UTC(2026, 10, 28, 15)
const later = now + 1
const over = now

const overview = (money: { invoiced: string; due: string }[] | null, isOpen = false): JobOverview => ({
  counts: {},
  openUntil: null,
  money: money?.map((each) => ({ currency: 'CAD', estimated: '0.00', paid: '0.00', ...each })) ?? null,
  unpaidInvoice: isOpen ? { _id: 'i', invoiceNumber: 'INV-1' } : null,
  draftInvoice: null,
})
const none = overview([])
const owed = overview([{ invoiced: '100.00', due: '0.01' }], true)
const paid = overview([{ invoiced: '100.00', due: '0.00' }])
const partly = overview(
  [
    { invoiced: '100.00', due: '0.00' },
    { invoiced: '5.00', due: '5.00' },
  ],
  true,
)
const credited = overview([{ invoiced: '0.00', due: '0.00' }])

const drafted = { ...owed, draftInvoice: { _id: 'd' } }

const until = (openUntil: number, of = none): JobOverview => ({ ...of, openUntil })

type Row = [string, Partial<Parameters<typeof nextStepOf>[0]>, JobOverview | null, string | null]

test.for<Row>([
  ['without a visit', { toSchedule: true }, none, 'SCHEDULE'],
  ['before the last visit', {}, until(later), null],
  ['after the last visit', {}, until(over), 'COMPLETE'],
  ['to follow up', { jobStatus: 'FOLLOW_UP', toSchedule: true }, none, 'SCHEDULE'],
  ['to follow up, after the visit', { jobStatus: 'FOLLOW_UP' }, until(over), 'COMPLETE'],
  ['paid, never completed', { toSchedule: true }, paid, 'COMPLETE'],
  ['paid ahead of the visit', {}, until(later, paid), null],
  ['paid in one currency only', { toSchedule: true }, partly, 'SCHEDULE'],
  ['credited in full', { toSchedule: true }, credited, 'SCHEDULE'],
  ['for a reader without invoices', { toSchedule: true }, overview(null), 'SCHEDULE'],
  ['before the amounts are loaded', { toSchedule: true }, null, 'SCHEDULE'],
  ['completed', { jobStatus: 'COMPLETED', toInvoice: true }, none, 'INVOICE'],
  ['with a draft of an invoice', { jobStatus: 'COMPLETED' }, drafted, 'ISSUE'],
  ['with a draft ahead of the visit', {}, until(later, drafted), null],
  ['cancelled with a draft', { jobStatus: 'CANCELLED' }, { ...none, draftInvoice: { _id: 'd' } }, null],
  ['invoiced', { jobStatus: 'COMPLETED' }, owed, 'PAY'],
  ['invoiced, before the amounts are loaded', { jobStatus: 'COMPLETED' }, null, null],
  ['invoiced ahead of the visit', {}, until(later, owed), null],
  ['paid', { jobStatus: 'COMPLETED' }, paid, null],
  ['cancelled', { jobStatus: 'CANCELLED' }, none, null],
  ['cancelled with an unpaid invoice', { jobStatus: 'CANCELLED' }, owed, 'PAY'],
])('OPEN-730 the next step of a job %s', ([, job, of, step]) => {
  const record = { jobStatus: 'SCHEDULED' as JobStatus, toSchedule: false, toInvoice: false, ...job }
  expect(nextStepOf(record, of, now)).toBe(step)
})

test('OPEN-730 a paid job is open until it is completed or cancelled', () => {
  const states: JobStatus[] = ['SCHEDULED', 'FOLLOW_UP', 'COMPLETED', 'CANCELLED']
  const open = states.filter((jobStatus) =>
    isPaidButOpen({ jobStatus, toSchedule: false, toInvoice: false }, paid),
  )
  expect(open).toEqual(['SCHEDULED', 'FOLLOW_UP'])
})
