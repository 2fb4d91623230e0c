import type { ChargeKind } from './visit-charge.ts'

/** The reason why the office cannot change or remove a charge: `OF_VISIT` or `BILLED`; null if it can (OPEN-774). */
export function whyNotChangeCharge({
  kind,
  billed,
}: {
  kind: ChargeKind
  billed: boolean
}): 'OF_VISIT' | 'BILLED' | null {
  if (kind !== 'LINE') return 'OF_VISIT'
  return billed ? 'BILLED' : null
}
