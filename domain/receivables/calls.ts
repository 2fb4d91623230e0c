import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Day } from '../kit/time/day.ts'
import type { Receivable, ReceivableTotal } from './receivables.ts'
import type { Statement } from './statement.ts'

const narrowing = {
  q: 'every word is found in the number of the account or the name of its client',
  asOf: 'YYYY-MM-DD: the amounts at the end of this day, in the workspace’s zone; today without it',
  currency: 'amounts in this currency alone',
  sort: '`-total` (default), `oldestDueDate` or `accountNumber`, each with and without `-`',
}

export const receivables = declareCall({
  method: 'GET',
  path: '/account/receivables',
  summary: 'The unpaid invoices by account and currency, and how long they are overdue, on any day',
  query: { ...narrowing, page: 'from 1', limit: 'of a page, up to 50' },
  answer: answers<Receivable[]>(),
  /** The day of the amounts, and the totals of all accounts (of all pages) by currency. */
  meta: answers<{ day: Day; totals: ReceivableTotal[] }>(),
})

export const receivablesExport = declareCall({
  method: 'GET',
  path: '/account/receivables/export',
  summary: 'The unpaid amounts by account and currency as CSV',
  query: { ...narrowing, labels: 'the headings, one each', title: 'what the list is called: names the file' },
  repeats: ['labels'],
  responseType: 'file',
  answer: answers<null>(),
})

export const accountStatement = declareCall({
  method: 'GET',
  path: '/account/statement/:id',
  summary: 'Returns what changed the balance of an account in a period, and the balance before and after it',
  query: {
    from: 'YYYY-MM-DD: the first day; without it, three months before the last',
    to: 'YYYY-MM-DD: the last day, in the workspace’s zone; today without it',
    currency: 'the currency of the amounts; the workspace’s own without it',
  },
  answer: answers<Statement>(),
})
