import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { type Card, linesCalled, noteOf } from './card.ts'
import { plainText, valueParts } from './content-lines.ts'
import { type EventTime, type OwnZones, clockOf, dayOf, endAfter, eventTime, isDay } from './event-times.ts'
import type { Label } from './column-words.ts'

/** The content of an event: its name, its first and last day, its tags, and all other data as a text. */
type EventSaid = { name: string; start: string; end: string; tags: string[]; text: string }

/** The reader's language and time zone, and the time zones that the calendar defines. */
type EventReading = { language: Language; zone: string; own: OwnZones }

const textOf = (card: Card, name: string): string => plainText(linesCalled(card, name)[0]?.value ?? '')

/** The names or addresses of people: `ORGANIZER;CN=Zoé Roy:mailto:zoe@example.com`. */
const peopleOf = (card: Card, name: string): string =>
  linesCalled(card, name)
    .map(({ params, value }) => {
      const mail = plainText(value).replace(/^mailto:/i, '')
      const called = params.get('CN')?.join(', ')
      return called && called !== mail ? `${called} <${mail}>` : mail
    })
    .join(', ')

/** The original text of a time that cannot be read. The error of the row shows this text. */
const unread = (card: Card, name: string): string => {
  const [line] = linesCalled(card, name)
  return line ? [plainText(line.value), line.params.get('TZID')?.[0]].filter(Boolean).join(' ') : ''
}

/**
 * The last day of an event. An all-day event ends before its end day, and an event until midnight ends on the day
 * before.
 */
function lastDay(start: EventTime | null, end: EventTime | null, card: Card): string {
  if (!end) return unread(card, 'DTEND') || unread(card, 'DUE')
  const isExclusive = isDay(end) && linesCalled(card, 'DUE').length === 0
  const isMidnight = !isDay(end) && clockOf(end) === '00:00' && start !== null && dayOf(start) !== dayOf(end)
  const day = isExclusive || isMidnight ? dayOf(end.subtract({ days: 1 })) : dayOf(end)
  return start && day < dayOf(start) ? dayOf(start) : day
}

function timesOf(card: Card, { zone, own }: EventReading) {
  const read = (name: string) => {
    const [line] = linesCalled(card, name)
    return line ? eventTime(line, zone, own) : null
  }
  const start = read('DTSTART')
  const duration = textOf(card, 'DURATION')
  const end = read('DTEND') ?? read('DUE') ?? (start && duration ? endAfter(start, duration) : null)
  return { start, end }
}

const isTimed = (time: EventTime | null): boolean => time !== null && !isDay(time)

/** The start and end time, such as `14:00–15:30`. If the event ends on another day, the text also contains the days. */
function hoursOf(start: EventTime | null, end: EventTime | null): string {
  if (!isTimed(start) && !isTimed(end)) return ''
  const isSame = start !== null && end !== null && dayOf(start) === dayOf(end)
  const said = (time: EventTime | null) =>
    time === null
      ? ''
      : isDay(time)
        ? dayOf(time)
        : isSame || end === null
          ? clockOf(time)
          : `${dayOf(time)} ${clockOf(time)}`
  return [said(start), said(end)]
    .filter(Boolean)
    .filter((text, at, all) => all.indexOf(text) === at)
    .join('–')
}

/** The content of an event or to-do. */
function eventSaid(card: Card, reading: EventReading): EventSaid {
  const { start, end } = timesOf(card, reading)
  const status = textOf(card, 'STATUS')
  const rest: [Label, string][] = [
    ['time', hoursOf(start, end)],
    ['place', textOf(card, 'LOCATION')],
    ['organizer', peopleOf(card, 'ORGANIZER')],
    ['attendees', peopleOf(card, 'ATTENDEE')],
    ['repeats', textOf(card, 'RRULE')],
    ['status', /^(?:confirmed|needs-action)$/i.test(status) ? '' : status],
    ['website', textOf(card, 'URL')],
  ]
  const name = textOf(card, 'SUMMARY').replaceAll(/\s+/g, ' ')
  const first = start ? dayOf(start) : unread(card, 'DTSTART')
  return {
    name,
    start: first,
    end: lastDay(start, end, card) || (linesCalled(card, 'DUE').length === 0 ? first : ''),
    tags: linesCalled(card, 'CATEGORIES').flatMap(({ value }) =>
      valueParts(value, ',').map(plainText).filter(Boolean),
    ),
    text: [
      textOf(card, 'DESCRIPTION'),
      ...linesCalled(card, 'COMMENT', 'CONTACT').map(({ value }) => plainText(value)),
      ...rest.filter(([, text]) => text !== '').map(([label, text]) => noteOf(label, text, reading.language)),
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

/** The maximum length of a task's name. If a name is longer, the task's text contains it in full. */
const longestName = 200

/** The cells of a task. */
export function taskCells(card: Card, reading: EventReading): Record<string, string>[] {
  const { name, start, end, tags, text } = eventSaid(card, reading)
  const isLong = name.length > longestName
  return [
    {
      name: isLong ? `${beginningOf(name, longestName - 1)}…` : name,
      startDate: start,
      endDate: end,
      tags: tags.length === 0 ? '' : JSON.stringify(tags),
      description: [isLong ? name : '', text].filter(Boolean).join('\n'),
    },
  ]
}

/** The maximum number of days in one holiday. */
const mostDays = 31

/** The cells of a holiday, with one row for each of its days. */
export function holidayCells(card: Card, reading: EventReading): Record<string, string>[] {
  const { name, start, end } = eventSaid(card, reading)
  const days = [start]
  if (!/^\d{4}-\d{2}-\d{2}$/.test(start)) return [{ day: start, name }]
  while (days.length < mostDays && (days.at(-1) ?? '') < end)
    days.push(
      Temporal.PlainDate.from(days.at(-1) ?? start)
        .add({ days: 1 })
        .toString(),
    )
  return days.map((day) => ({ day, name }))
}
