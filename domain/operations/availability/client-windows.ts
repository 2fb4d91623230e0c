import { type FieldCode } from '../../kit/words/field-words.ts'
import { type Interval } from '../../kit/time/intervals.ts'
import { type FieldFault } from '../../kit/entity/problem.ts'
import { dayAt } from '../../kit/time/day.ts'
import { type TimeOfDay, instantOfWall, timeOfDayAt } from '../../kit/time/wall-clock.ts'
import { type SlotPreset, presetHours, slotPresets } from '../scheduling-choices.ts'

/** A window as a user types it: a day, a preset, and hours if the preset is CUSTOM. */
export type TypedWindow = {
  date?: string | null | undefined
  preset: SlotPreset
  from?: TimeOfDay | undefined
  to?: TimeOfDay | undefined
}

/** Windows as instants (epoch ms), or the first fault. A search requires windows without faults. */
export type ReadWindows = { ok: true; windows: Interval[] } | { ok: false; fault: FieldFault }

function hoursOf({ preset, from, to }: TypedWindow): { from: TimeOfDay; to: TimeOfDay } {
  const usual = presetHours[preset]
  return preset === 'CUSTOM' ? { from: from ?? usual.from, to: to ?? usual.to } : usual
}

/**
 * Reads a window on the wall clock of the location (OPEN-155). Faults are `SLOT_DATE` for a missing day,
 * `WINDOW_ORDER`, and `TIME_SKIPPED` for a time that the clocks skip (REL-18).
 */
function readWindow(typed: TypedWindow, zone: string): Interval | FieldCode {
  if (!typed.date) return 'SLOT_DATE'
  const hours = hoursOf(typed)
  if (hours.from >= hours.to) return 'WINDOW_ORDER'
  const [from, to] = [instantOfWall(typed.date, hours.from, zone), instantOfWall(typed.date, hours.to, zone)]
  return from === null || to === null ? 'TIME_SKIPPED' : { from, to }
}

/** Why a window cannot be searched, or null. The codes of faults are the same as in `readWindow`. */
export function windowFault(typed: TypedWindow, zone: string): FieldCode | null {
  const read = readWindow(typed, zone)
  return typeof read === 'string' ? read : null
}

/**
 * Reads the windows of a search (APPT-19), or returns the fault: `SLOT_DATE`, `TIME_SKIPPED` or `SLOT_NONE`. A window
 * whose end is not after its start is ignored.
 */
export function readWindows(typed: readonly TypedWindow[], zone: string): ReadWindows {
  const read = typed.map((window) => readWindow(window, zone))
  for (const code of ['SLOT_DATE', 'TIME_SKIPPED'] as const) {
    const index = read.indexOf(code)
    if (index >= 0) return { ok: false, fault: { path: ['clientAvailabilities', index], code } }
  }
  const windows = read.filter((window) => typeof window !== 'string')
  if (windows.length > 0) return { ok: true, windows }
  return { ok: false, fault: { path: ['clientAvailabilities'], code: 'SLOT_NONE' } }
}

/**
 * Converts a job's windows to typed windows in a time zone (OPEN-155). Windows that nobody can type are omitted:
 * windows over midnight, or with a repeated hour's second occurrence.
 */
export function typedWindows(windows: readonly Interval[], zone: string): TypedWindow[] {
  return windows.flatMap((window): TypedWindow[] => {
    const [date, from, to] = [
      dayAt(window.from, zone),
      timeOfDayAt(window.from, zone),
      timeOfDayAt(window.to, zone),
    ]
    const preset = slotPresets.find((each) => presetHours[each].from === from && presetHours[each].to === to)
    const typed =
      preset === undefined || preset === 'CUSTOM'
        ? { date, preset: 'CUSTOM' as const, from, to }
        : { date, preset }
    const read = readWindow(typed, zone)
    const isSame = typeof read !== 'string' && read.from === window.from && read.to === window.to
    return isSame ? [typed] : []
  })
}
