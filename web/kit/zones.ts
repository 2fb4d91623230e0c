/** The zones this browser knows, and the one that is set. */
export function zonesWith(current: unknown): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return typeof current === 'string' && current !== '' && !zones.includes(current)
    ? [current, ...zones]
    : zones
}
