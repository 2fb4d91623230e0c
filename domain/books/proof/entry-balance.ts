import { Big } from 'big.js'
import { isRecord } from '../../kit/value/typed-record.ts'
import type { ProofEntry } from './proof-files.ts'

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,15}(?:\.\d{1,12})?$/.test(value)

/** Whether the debits of an entry equal its credits. A forged entry may have any form. */
export function isBalanced({ lines }: Pick<ProofEntry, 'lines'>): boolean {
  if (!Array.isArray(lines)) return false
  let balance = new Big(0)
  for (const line of lines as readonly unknown[]) {
    if (!isRecord(line)) return false
    const { debit, credit } = line
    if (!isAmount(debit) || !isAmount(credit)) return false
    balance = balance.plus(debit).minus(credit)
  }
  return lines.length > 0 && balance.eq(0)
}
