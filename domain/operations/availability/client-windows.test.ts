import { expect, test } from 'vitest'
import { readWindows, typedWindows } from './client-windows.ts'

const zone = 'America/Toronto'
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds
const window = (from: string, to: string) => ({ from: at(from), to: at(to) })

test('APPT-15, OPEN-155 windows that a job keeps are typed as parts of the day or as hours, and read back the same', () => {
  const kept = [
    window('2031-01-06T09:00', '2031-01-06T12:00'),
    window('2031-01-07T09:00', '2031-01-07T17:00'),
    window('2031-01-08T13:15', '2031-01-08T16:00'),
  ]
  const typed = typedWindows(kept, zone)
  expect(typed).toEqual([
    { date: '2031-01-06', preset: 'MORNING' },
    { date: '2031-01-07', preset: 'CUSTOM', from: '09:00', to: '17:00' },
    { date: '2031-01-08', preset: 'CUSTOM', from: '13:15', to: '16:00' },
  ])
  expect(readWindows(typed, zone)).toEqual({ ok: true, windows: kept })
})

test('OPEN-155, REL-18 what nobody could type is left out: over midnight, over days, or in the second of an hour that comes twice', () => {
  const overnight = window('2031-01-06T22:00', '2031-01-07T01:00')
  // On 2 November 2031, the clocks in Toronto go back, and 01:30 occurs twice. A typed 01:30 means the first
  // occurrence, so nobody can type the second occurrence.
  const second = { from: at('2031-11-02T01:30') + 3_600_000, to: at('2031-11-02T09:00') }
  // A typed window covers only one day. From 09:00 to 17:00 on the first day would be a different window.
  const twoDays = window('2031-01-06T09:00', '2031-01-07T17:00')
  // A typed 01:30 means the first occurrence, also at the end of a window.
  const toSecond = { from: at('2031-11-02T00:30'), to: at('2031-11-02T01:30') + 3_600_000 }
  expect(typedWindows([overnight, twoDays, second, toSecond], zone)).toEqual([])
})
