import type { ChargeKind } from './visit-charge.ts'

/**
 * Returns why the office cannot change or remove a charge, or null (OPEN-774). The reasons are `OF_VISIT` and `BILLED`.
 */
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
