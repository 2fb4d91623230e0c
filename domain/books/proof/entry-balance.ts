import { isRecord } from '../../kit/value/typed-record.ts'
import type { ProofEntry } from './proof-files.ts'

/** An amount such as `12.50` as a whole number of ten-thousandths; null if the text is no amount. */
function unitsOf(amount: unknown): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(String(amount)) ?? []
  return whole === '' ? null : BigInt(whole + fraction.padEnd(4, '0'))
}

/** Whether the debits of an entry equal its credits. */
export function isBalanced({ lines }: Pick<ProofEntry, 'lines'>): boolean {
  if (!Array.isArray(lines)) return false
  let balance = 0n
  for (const line of lines as readonly unknown[]) {
    const [added, taken] = isRecord(line) ? [unitsOf(line['debit']), unitsOf(line['credit'])] : [null, null]
    if (added === null || taken === null) return false
    balance += added - taken
  }
  return lines.length > 0 && balance === 0n
}
