import { isZone } from '@fieldhouse/domain/kit/time/time-zone'

/** The IANA name of the time zone of this browser. */
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of this browser as a field of a request, or no field if it is not an IANA time zone. */
export const browserZoneField = (): { timezone?: string } =>
  isZone(browserZone()) ? { timezone: browserZone() } : {}

/** The time zones that this browser knows. The result always contains the current zone. */
export function zonesWith(current: unknown): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return typeof current === 'string' && current !== '' && !zones.includes(current)
    ? [current, ...zones]
    : zones
}
