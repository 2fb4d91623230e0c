import { chosenOne } from '../kit/form/chosen.ts'
import { nameOf } from '../kit/text/name-of.ts'

/** What an account is called among others: its number and who holds it. */
export const accountCalled = (record: Readonly<Record<string, unknown>>) =>
  [nameOf('account', record), nameOf('client', chosenOne(record['accountHolder']))].filter(Boolean).join(' ')
