import { translated } from '../kit/words/translated.ts'
import { z } from 'zod'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { email } from '../kit/entity/fields.ts'
import type { Words } from '../kit/words/words.ts'

/** The first and last name of an erased account. */
export const deletedPersonWords: { first: Words; last: Words } = {
  first: translated('erasure', 'deletedPersonWords.first'),
  last: translated('erasure', 'deletedPersonWords.last'),
}

/** The e-mail address that replaces the address of an erased account. No mail can reach the new address. */
export const erasedEmail = (id: string): string => `${id}@erased.invalid`

/** Whether an address is the new address of an erased account. */
export const isErasedEmail = (address: string): boolean => address.endsWith('@erased.invalid')

/** Data about an erased account that stays in the workspaces, in the order of the report. */
export const accountKeptKinds = [
  'membership',
  'notes',
  'files',
  'work',
  'hours',
  'purchases',
  'documents',
  'emails',
  'records',
  'history',
] as const
export type AccountKeptKind = (typeof accountKeptKinds)[number]

/** Why data stays: the company's own records, a law, the audit trail, or sent mail that is deleted after 90 days. */
export type AccountKeptReason = 'COMPANY' | 'LAW' | 'AUDIT' | 'EXPIRES'

const accountKeptReasonOf: Readonly<Record<AccountKeptKind, AccountKeptReason>> = {
  membership: 'COMPANY',
  notes: 'COMPANY',
  files: 'COMPANY',
  work: 'COMPANY',
  hours: 'COMPANY',
  purchases: 'COMPANY',
  documents: 'LAW',
  emails: 'EXPIRES',
  records: 'COMPANY',
  history: 'AUDIT',
}

/** A line of the report: a kind of data that stays, and the reason. */
export type AccountKept = { kind: AccountKeptKind; why: AccountKeptReason }

/** The lines of the report for kinds of data, in their fixed order. */
export const accountKept = (kinds: ReadonlySet<AccountKeptKind>): AccountKept[] =>
  accountKeptKinds.filter((kind) => kinds.has(kind)).map((kind) => ({ kind, why: accountKeptReasonOf[kind] }))

/** The report on an erased account, without personal data: counts of erased data, and the data that stays. */
export type AccountErasure = {
  _id: string
  at: string
  /** The number of workspaces whose records now show 'Deleted person'. */
  workspaces: number
  sessions: number
  files: number
  emails: number
  history: number
  kept: AccountKept[]
}

/** The body of an erasure: the user types the account's email address as confirmation. */
export const accountErasing = z.strictObject({ email: email() })

export const accountErase = declareCall({
  method: 'POST',
  path: '/user/erase/:id',
  summary: 'Erases the caller’s own account permanently: memberships end, and records show ‘Deleted person’',
  body: accountErasing,
  answer: answers<AccountErasure>(),
})

export const personErase = declareCall({
  method: 'POST',
  path: '/organization/person/erase/:id',
  summary: 'Erases the account of a person permanently: memberships end, and records show ‘Deleted person’',
  body: accountErasing,
  answer: answers<AccountErasure>(),
})
