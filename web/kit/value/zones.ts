/** The IANA zone of this browser. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zones this browser knows, and the current one. */
export function zonesWith(current: unknown): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return typeof current === 'string' && current !== '' && !zones.includes(current)
    ? [current, ...zones]
    : zones
}
