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

/** The e-mail address of an erased account, which belongs to nobody and receives no mail. */
export const erasedEmail = (id: string): string => `${id}@erased.invalid`

/** Whether an address is that of an erased account. */
export const isErasedEmail = (address: string): boolean => address.endsWith('@erased.invalid')

/** The report on an erased account: counts without personal data. */
export type AccountErasure = {
  _id: string
  at: string
  /** The number of workspaces whose records now show 'Deleted person'. */
  workspaces: number
  sessions: number
  files: number
  emails: number
  history: number
}

/** The body of an erasure: the account's email address, typed to confirm. */
export const accountErasing = z.strictObject({ email: email() })

export const accountErase = declareCall({
  method: 'POST',
  path: '/user/erase/:id',
  summary: 'Erases one’s own account for good: memberships end, records keep ‘Deleted person’',
  body: accountErasing,
  answer: answers<AccountErasure>(),
})

export const personErase = declareCall({
  method: 'POST',
  path: '/organization/person/erase/:id',
  summary: 'Erases the account of a person for good: memberships end, records keep ‘Deleted person’',
  body: accountErasing,
  answer: answers<AccountErasure>(),
})
