import type { Interval } from './intervals.ts'

/**
 * The UTC offsets (ms) of a time zone in an interval (epoch ms), at its start and from each change. With these offsets,
 * the client detects outdated time zone data.
 */
export type ZoneRules = Interval & { zone: string; offsets: { from: number; offset: number }[] }

const fortnight = 14 * 86_400_000

/** The UTC offset (ms) of a time zone at an instant (epoch ms), according to Temporal. */
const offsetAt = (ms: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000

/** The UTC offsets of a time zone, according to this runtime. */
export function zoneRules(zone: string, { from, to }: Interval): ZoneRules {
  const offsets = [{ from, offset: offsetAt(from, zone) }]
  let at: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  while ((at = at.getTimeZoneTransition('next')) && at.epochMilliseconds < to)
    offsets.push({ from: at.epochMilliseconds, offset: at.offsetNanoseconds / 1_000_000 })
  return { zone, from, to, offsets }
}

/** Returns a function for the UTC offset in ms, according to Intl. Intl writes `GMT-07:00`, or only `GMT` for zero. */
function offsetsOfIntl(zone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  return (ms) => {
    const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
    return (sign === '-' ? -60_000 : 60_000) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  }
}

/** The instants at which offsets are compared: before and after each change, and every two weeks between changes. */
function* probes({ from, to, offsets }: ZoneRules): Generator<{ at: number; offset: number }> {
  for (const [index, { from: first, offset }] of offsets.entries()) {
    const end = (offsets[index + 1]?.from ?? to) - 1
    for (let at = Math.max(first, from); at < end; at += fortnight) yield { at, offset }
    yield { at: end, offset }
  }
}

/**
 * Whether Intl and Temporal in this runtime have exactly these offsets. False if Intl or Temporal does not know the
 * time zone.
 */
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
