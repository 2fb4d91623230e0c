import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { nameOf } from '../kit/text/name-of.ts'

/** What an account is called among others: its number and who holds it. */
export const accountCalled = (record: Readonly<Record<string, unknown>>) =>
  [nameOf('account', record), nameOf('client', record['accountHolder'] as RecordRef)]
    .filter(Boolean)
    .join(' ')
