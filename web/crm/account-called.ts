import { chosenOne } from '../kit/form/chosen.ts'
import { nameOf } from '../kit/text/name-of.ts'

/** The label of an account: its number and the name of its holder. */
export const accountCalled = (record: Readonly<Record<string, unknown>>) =>
  [nameOf('account', record), nameOf('client', chosenOne(record['accountHolder']))].filter(Boolean).join(' ')
