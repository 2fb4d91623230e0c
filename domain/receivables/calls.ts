import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Day } from '../kit/time/day.ts'
import type { Receivable, ReceivableTotal } from './receivables.ts'
import type { Statement } from './statement.ts'
import {
  type FailedStatement,
  type StatementRecipients,
  type StatementRun,
  statementMailBody,
} from './statement-mailing.ts'
import { languages } from '../kit/words/words.ts'

const narrowing = {
  q: 'words; each must be found in the account’s number or its client’s name',
  asOf: 'YYYY-MM-DD: the amounts at the end of this day in the workspace’s time zone, by default today',
  currency: 'only amounts in this currency',
  sort: '`-total` (default), `oldestDueDate` or `accountNumber`; `-` before a field means descending order',
}

const period = {
  from: 'YYYY-MM-DD: the first day, by default three months before the last day',
  to: 'YYYY-MM-DD: the last day in the workspace’s time zone, by default today',
}

export const receivables = declareCall({
  method: 'GET',
  path: '/account/receivables',
  summary: 'Returns the unpaid amounts by account, currency and age of the invoices, at the end of a day',
  query: { ...narrowing, page: 'the number of the page, from 1', limit: 'the records of a page, at most 50' },
  answer: answers<Receivable[]>(),
  /** The day of the amounts, and the totals of all accounts (of all pages) by currency. */
  meta: answers<{ day: Day; totals: ReceivableTotal[] }>(),
})

export const receivablesExport = declareCall({
  method: 'GET',
  path: '/account/receivables/export',
  summary: 'Returns the unpaid amounts by account and currency as a CSV file',
  query: {
    ...narrowing,
    labels: 'the headings of the columns',
    title: 'the title of the list, which names the file',
  },
  repeats: ['labels'],
  responseType: 'file',
  answer: answers<null>(),
})

export const accountStatement = declareCall({
  method: 'GET',
  path: '/account/statement/:id',
  summary:
    'Returns the changes of an account’s balance in a period, with the opening and the closing balance',
  query: { ...period, currency: 'the currency of the amounts, by default that of the workspace' },
  answer: answers<Statement>(),
})

export const accountStatementPdf = declareCall({
  method: 'GET',
  path: '/account/statementPdf/:id',
  summary: 'Returns the statement of an account as a PDF, by default in the language of its client',
  query: {
    ...period,
    currency: 'the currency of the amounts, by default all currencies of the account',
    locale: `${languages.join(' or ')}; by default the language of the client`,
    download: '`1` saves it as a file',
  },
  responseType: 'file',
  answer: answers<null>(),
})

export const statementRecipients = declareCall({
  method: 'GET',
  path: '/account/mailStatement',
  summary:
    'Counts the accounts that would get a statement, and those that got one in the last 24 hours or have no address',
  query: { account: 'the id of one account; by default all accounts with unpaid invoices' },
  answer: answers<StatementRecipients>(),
})

export const statementMail = declareCall({
  method: 'POST',
  path: '/account/mailStatement',
  summary:
    'Mails statements to accounts in the background, by default to all with unpaid invoices. Leaves out accounts that got one in the last 24 hours',
  body: statementMailBody,
  answer: answers<StatementRun>(),
})

export const statementRuns = declareCall({
  method: 'GET',
  path: '/account/statementRuns',
  summary: 'Lists the latest times that statements were mailed, newest first, with their progress',
  answer: answers<StatementRun[]>(),
})

export const statementFailureList = declareCall({
  method: 'GET',
  path: '/account/statementFailures/:id',
  summary: 'Lists the accounts whose statements were not mailed, with the reasons',
  query: { page: 'the number of the page, from 1', limit: 'the records of a page, at most 50' },
  answer: answers<FailedStatement[]>(),
})
