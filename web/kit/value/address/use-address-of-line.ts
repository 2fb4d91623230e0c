import { zoneWhere } from '@fieldhouse/domain/kit/time/place-zone'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { addressOfLine } from '@fieldhouse/domain/kit/value/address-line'
import { placeOf } from '@fieldhouse/domain/kit/value/address-place'
import { useHome, useSession } from '../../api/session.ts'

/**
 * Returns a function that splits a typed address into its parts. If the region is missing, the company's region is
 * assumed.
 */
export function useAddressOfLine(): (formatted: string) => Address {
  const session = useSession()
  const home = useHome()
  return (formatted) => {
    const parts = addressOfLine(formatted, placeOf(session.user && session.workspace?.address))
    const timezone = zoneWhere(parts, home)
    return { ...parts, ...(timezone ? { timezone } : {}) }
  }
}
