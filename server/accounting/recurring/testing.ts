import { type Day, readDay } from '@fieldhouse/domain/kit/time/day'
import { expect } from 'vitest'
import { jobToolsOf } from '../../testing/job-tools.ts'
import type { Person, World } from '../../testing/world.ts'
import { makeRecurringInvoices } from './recurring-job.ts'

/** The content of the invoices of a sample schedule: 140.00 before tax. */
export const repeated = {
  lineItems: [{ name: 'Cleaning', description: 'Offices', quantity: '2', unitPrice: '70.00' }],
}

/** A recurring invoice whose first day is in the future, so that no job makes an invoice. */
export const sampleRecurring = {
  title: 'Monthly cleaning',
  frequency: 'MONTH',
  interval: 1,
  startOn: '2031-01-06',
  endsOn: '2041-01-06',
  issue: 'DRAFT',
  status: 'ACTIVE',
  invoice: repeated,
}

/** Creates a monthly recurring invoice that is first due on 31 January 2031; `more` overrides fields. */
export async function recurringOf(person: Person, account: string, more: object = {}): Promise<string> {
  const body = { account, startOn: '2031-01-31', issue: 'ISSUE', invoice: repeated, ...more }
  const answer = await person.post('/recurring/create/', body)
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return answer.result._id
}

/** Noon of a day in Toronto, the workspace's time zone. */
const noonOf = (day: Day): Date => {
  const at = readDay(day)?.toZonedDateTime({ timeZone: 'America/Toronto', plainTime: '12:00' })
  return new Date(at?.epochMilliseconds ?? Number.NaN)
}

/** Runs the job for recurring invoices as if it were noon of a day. */
export const runOn = (world: World, day: Day): Promise<void> =>
  makeRecurringInvoices(jobToolsOf(world), noonOf(day))

/** Reads a recurring invoice through the API, as the office does. */
export const readRecurring = async ({ admin }: World, id: string) =>
  (await admin.get(`/recurring/read/${id}`)).result

/** The invoices of a recurring invoice, in the order of their days. */
export const invoicesOf = async ({ admin }: World, id: string) =>
  (await admin.get(`/invoice/list/?filter_recurring=${id}&sort=billingDate&limit=500`)).result

/** The days of the invoices of a recurring invoice. */
export const daysOf = async (world: World, id: string): Promise<Day[]> =>
  (await invoicesOf(world, id)).map(({ billingDate }: { billingDate: Day }) => billingDate)
