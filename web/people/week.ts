import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { type WorkingStretch, workingStretch } from '@fieldhouse/domain/people/workforce'
import { z } from 'zod'

/** A period of work as typed. An end of 00:00 means midnight at the end of the day. */
export type TypedStretch = { key: string; from: string; to: string }

/** The seven days of a week from Monday on, each with its periods. */
export type Week = TypedStretch[][]

const stretch = (from: string, to: string): TypedStretch => ({ key: crypto.randomUUID(), from, to })

/** Returns a new period for a day: daytime hours, or evening hours if the day already has a period. */
export const newStretch = (day: readonly TypedStretch[]): TypedStretch =>
  day.length === 0 ? stretch('08:00', '18:00') : stretch('19:00', '21:00')

/** Converts stored working hours to the week of a form. */
export function weekOf(hours: readonly WorkingStretch[]): Week {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    hours
      .filter((each) => each.weekday === weekday)
      .sort((a, b) => (a.from < b.from ? -1 : 1))
      .map(({ from, to }, at) => ({ key: `${weekday} ${at}`, from, to: to === '24:00' ? '00:00' : to })),
  )
}

/** Converts a typed week to periods for the API, in order. Invalid times stay as typed, and the API refuses them. */
export const typedHours = (week: Week): WorkingStretch[] =>
  week.flatMap((day, index) =>
    day.map(({ from, to }) => ({ weekday: index + 1, from, to: to === '00:00' ? '24:00' : to })),
  )

/** Converts a typed week to working hours for the API, and returns the keys of invalid periods. */
export function hoursOf(week: Week): { hours: WorkingStretch[]; wrong: string[] } {
  const hours: WorkingStretch[] = []
  const wrong: string[] = []
  for (const [index, day] of week.entries()) {
    for (const { key, from, to } of day) {
      const read = workingStretch.safeParse({ weekday: index + 1, from, to: to === '00:00' ? '24:00' : to })
      if (read.success) hours.push(read.data)
      else wrong.push(key)
    }
  }
  return { hours, wrong }
}

/** Parses a typed week. Reports the error of an invalid period at the start time of the period. */
export const weekHours = z
  .custom<Week>((value) => isWeek(value))
  .transform((week, context) => {
    const { hours, wrong } = hoursOf(week)
    for (const [index, day] of week.entries())
      for (const [at, { key }] of day.entries())
        if (wrong.includes(key))
          context.addIssue({
            code: 'custom',
            path: [index, at, 'from'],
            message: fieldMessage('WORKING_HOURS'),
          })
    return hours
  })

/** The part of the request body with the working week. */
export const weekBody = z.object({ workingHours: weekHours })

/** Returns the week with one day's periods copied to all days from Monday to Friday. */
export function copiedToWeekdays(week: Week, from: number): Week {
  return week.map((day, index) =>
    index < 5 && index !== from ? (week[from] ?? []).map((each) => stretch(each.from, each.to)) : day,
  )
}

/** Whether a value has the shape of stored working hours. */
export const isHours = (value: unknown): value is WorkingStretch[] =>
  Array.isArray(value) && value.every((each) => workingStretch.safeParse(each).success)

/** Whether a value has the shape of a form's week. */
export const isWeek = (value: unknown): value is Week =>
  Array.isArray(value) && value.length === 7 && value.every((day) => Array.isArray(day))
