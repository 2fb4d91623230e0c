/** The IANA zone of this browser. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zones this browser knows, and the one that is set. */
export function zonesWith(current: unknown): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return typeof current === 'string' && current !== '' && !zones.includes(current)
    ? [current, ...zones]
    : zones
}
