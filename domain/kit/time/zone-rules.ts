import type { Interval } from './intervals.ts'

/**
 * How a zone's clocks stand in a stretch of time (epoch ms): its offset from UTC, in ms, at the beginning and after each change. Zones
 * change their rules, and a browser may know older ones than the server.
 */
export type ZoneRules = Interval & { zone: string; offsets: { from: number; offset: number }[] }

const fortnight = 14 * 86_400_000

/** The offset from UTC, in ms, as Temporal knows it. */
const offsetAt = (ms: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000

/** The rules of a zone as they are known here. */
export function zoneRules(zone: string, { from, to }: Interval): ZoneRules {
  const offsets = [{ from, offset: offsetAt(from, zone) }]
  let at: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  while ((at = at.getTimeZoneTransition('next')) && at.epochMilliseconds < to)
    offsets.push({ from: at.epochMilliseconds, offset: at.offsetNanoseconds / 1_000_000 })
  return { zone, from, to, offsets }
}

/** Writes the offset from UTC, in ms, as Intl knows it: `GMT-07:00`, and `GMT` alone for none. */
function offsetsOfIntl(zone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  return (ms) => {
    const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
    return (sign === '-' ? -60_000 : 60_000) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  }
}

/** The instants at which rules are compared: around each change, and every other week between. */
function* probes({ from, to, offsets }: ZoneRules): Generator<{ at: number; offset: number }> {
  for (const [index, { from: first, offset }] of offsets.entries()) {
    const end = (offsets[index + 1]?.from ?? to) - 1
    for (let at = Math.max(first, from); at < end; at += fortnight) yield { at, offset }
    yield { at: end, offset }
  }
}

/** Whether the clocks here stand as these rules say, by Intl and by Temporal; a zone that is not known here does not follow any. */
export function followsRules(rules: ZoneRules): boolean {
  try {
    const ofIntl = offsetsOfIntl(rules.zone)
    return [...probes(rules)].every(
      ({ at, offset }) => ofIntl(at) === offset && offsetAt(at, rules.zone) === offset,
    )
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
