import { zoneOfAddress } from '@fieldhouse/domain/kit/time/place-zone'
import { businessZone } from '@fieldhouse/domain/kit/time/time-zone'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { Work } from '../kit/database/work.ts'

type Placed = { address?: Address | null | undefined; timezone?: string | undefined }

/**
 * Adds the zone of the address, or else the company's zone, unless `values` has a zone (CRM-31). Does not replace a
 * zone that a user chose.
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
