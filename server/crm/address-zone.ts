import { zoneOfAddress } from '@fieldhouse/domain/kit/time/place-zone'
import { businessZone } from '@fieldhouse/domain/kit/time/time-zone'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { Work } from '../kit/database/work.ts'

type Placed = { address?: Address | null | undefined; timezone?: string | undefined }

/**
 * Unless `values` has a time zone, adds the address's zone, or the company's if the address's is unknown (CRM-31). A
 * new address does not replace a chosen zone.
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
