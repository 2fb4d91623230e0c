import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { nameOf } from '@fieldhouse/domain/kit/entity/name-of'

/** What an account is called among others: its number and who holds it. */
export const accountCalled = (record: Readonly<Record<string, unknown>>) =>
  [record['accountNumber'], nameOf(record['accountHolder'] as RecordRef)].filter(Boolean).join(' ')
