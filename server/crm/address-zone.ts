import { zoneOfAddress } from '@fieldhouse/domain/kit/time/place-zone'
import { businessZone } from '@fieldhouse/domain/kit/time/time-zone'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { Work } from '../kit/database/work.ts'

type Placed = { address?: Address | null | undefined; timezone?: string | undefined }

/**
 * Sets the zone of a new record or address to that of the address, else to the company's zone (CRM-31). A zone
 * that a user chose stays.
 */
export function withZone<V extends Placed>(
  { home }: Pick<Work, 'home'>,
  values: V,
  current: Placed | null,
): V {
  if (values.timezone !== undefined) return values
  const zoneOf = (address: Placed['address']) => zoneOfAddress(address, home) ?? businessZone
  if (current === null) return { ...values, timezone: zoneOf(values.address) }
  const isChosen = current.timezone !== zoneOf(current.address)
  return values.address === undefined || isChosen ? values : { ...values, timezone: zoneOf(values.address) }
}
