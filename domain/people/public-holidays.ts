import { translated, translatedTable } from '../kit/words/translated.ts'
import type { Day } from '../kit/time/day.ts'
import { type Language, type Words, say } from '../kit/words/words.ts'
import { type DayRule, fixed, fromEaster, mondayBefore, movedFromSunday, nth } from './holiday-days.ts'

/** The years for which public holidays can be computed. The rules of today apply to all years. */
export const holidayYears = { from: 2020, to: 2100 } as const

type Rule = { words: Words; day: DayRule }

const rule = (day: DayRule, words: Words): Rule => ({ words, day })

/** Copies the rule of a holiday under another name. */
const called = ({ day }: Rule, words: Words): Rule => ({ day, words })

const newYear = rule(fixed(1, 1), translated('people', 'publicHolidays.newYearsDay'))
const goodFriday = rule(fromEaster(-2), translated('people', 'publicHolidays.goodFriday'))
const easterMonday = rule(fromEaster(1), translated('people', 'publicHolidays.easterMonday'))
const christmas = rule(fixed(12, 25), translated('people', 'publicHolidays.christmasDay'))
const allSaints = rule(fixed(11, 1), translated('people', 'publicHolidays.allSaintsDay'))
const assumption = rule(fixed(8, 15), translated('people', 'publicHolidays.assumption'))
const boxing = rule(fixed(12, 26), translated('people', 'publicHolidays.boxingDay'))

const victoria = rule(mondayBefore(5, 25), translated('people', 'publicHolidays.victoriaDay'))
const canada = rule(movedFromSunday(7, 1), translated('people', 'publicHolidays.canadaDay'))
const labour = rule(nth(1, 1, 9), translated('people', 'publicHolidays.labourDay'))
const thanksgiving = rule(nth(2, 1, 10), translated('people', 'publicHolidays.thanksgiving'))
const remembrance = rule(fixed(11, 11), translated('people', 'publicHolidays.remembranceDay'))
const reconciliation = rule(fixed(9, 30), translated('people', 'publicHolidays.nationalDayForTruthAnd'))
const family = rule(nth(3, 1, 2), translated('people', 'publicHolidays.familyDay'))
const augustDay = (words: Words) => rule(nth(1, 1, 8), words)

/** The holidays of all provinces of Canada. */
const canadian = [newYear, goodFriday, canada, labour, christmas]

const american = [
  called({ ...newYear, day: movedFromSunday(1, 1) }, newYear.words),
  rule(nth(3, 1, 1), translated('people', 'publicHolidays.martinLutherKingJrDay')),
  rule(nth(3, 1, 2), translated('people', 'publicHolidays.washingtonsBirthday')),
  rule(nth(-1, 1, 5), translated('people', 'publicHolidays.memorialDay')),
  rule(movedFromSunday(6, 19), translated('people', 'publicHolidays.juneteenth')),
  rule(movedFromSunday(7, 4), translated('people', 'publicHolidays.independenceDay')),
  called(labour, translated('people', 'publicHolidays.american')),
  rule(nth(2, 1, 10), translated('people', 'publicHolidays.columbusDay')),
  rule(movedFromSunday(11, 11), translated('people', 'publicHolidays.veteransDay')),
  called({ ...thanksgiving, day: nth(4, 4, 11) }, thanksgiving.words),
  called({ ...christmas, day: movedFromSunday(12, 25) }, christmas.words),
]

const french = [
  newYear,
  easterMonday,
  rule(fixed(5, 1), translated('people', 'publicHolidays.labourDay')),
  rule(fixed(5, 8), translated('people', 'publicHolidays.victoryInEuropeDay')),
  rule(fromEaster(39), translated('people', 'publicHolidays.ascension')),
  rule(fromEaster(50), translated('people', 'publicHolidays.whitMonday')),
  rule(fixed(7, 14), translated('people', 'publicHolidays.bastilleDay')),
  assumption,
  allSaints,
  rule(fixed(11, 11), translated('people', 'publicHolidays.armisticeDay')),
  christmas,
]

const spanish = [
  newYear,
  rule(fixed(1, 6), translated('people', 'publicHolidays.epiphany')),
  goodFriday,
  rule(fixed(5, 1), translated('people', 'publicHolidays.labourDay2')),
  assumption,
  rule(fixed(10, 12), translated('people', 'publicHolidays.nationalDayOfSpain')),
  allSaints,
  rule(fixed(12, 6), translated('people', 'publicHolidays.constitutionDay')),
  rule(fixed(12, 8), translated('people', 'publicHolidays.immaculateConception')),
  christmas,
]

/** The public holidays of each country or region: the days on which shops and trades close by law. */
const calendars = {
  'CA-QC': [
    ...canadian,
    called(victoria, translated('people', 'publicHolidays.calendars.CA-QC')),
    rule(fixed(6, 24), translated('people', 'publicHolidays.nationalHolidayOfQueBec')),
    thanksgiving,
  ],
  'CA-ON': [...canadian, family, victoria, thanksgiving, boxing],
  'CA-BC': [
    ...canadian,
    family,
    victoria,
    augustDay(translated('people', 'publicHolidays.britishColumbiaDay')),
    reconciliation,
    thanksgiving,
    remembrance,
  ],
  'CA-AB': [...canadian, family, victoria, thanksgiving, remembrance],
  'CA-SK': [
    ...canadian,
    family,
    victoria,
    augustDay(translated('people', 'publicHolidays.saskatchewanDay')),
    thanksgiving,
    remembrance,
  ],
  'CA-MB': [
    ...canadian,
    called(family, translated('people', 'publicHolidays.calendars.CA-MB.louisRielDay')),
    victoria,
    called(reconciliation, translated('people', 'publicHolidays.calendars.CA-MB.orangeShirtDay')),
    thanksgiving,
  ],
  'CA-NB': [
    ...canadian,
    family,
    augustDay(translated('people', 'publicHolidays.newBrunswickDay')),
    remembrance,
  ],
  'CA-NS': [...canadian, called(family, translated('people', 'publicHolidays.calendars.CA-NS'))],
  US: american,
  FR: french,
  'FR-6AE': [...french, goodFriday, called(boxing, translated('people', 'publicHolidays.calendars.FR-6AE'))],
  ES: spanish,
} as const satisfies Record<string, readonly Rule[]>

/** The known calendars: ISO 3166 codes of countries and regions. */
export type HolidayCalendar = keyof typeof calendars
export const holidayCalendars = Object.keys(calendars) as [HolidayCalendar, ...HolidayCalendar[]]

/** The label of each calendar. */
export const calendarWords: Record<HolidayCalendar, Words> = translatedTable('people', 'calendarWords')

/**
 * The public holidays of a year in order, with names in a language. Two holidays on the same day become one holiday
 * with both names.
 */
export function publicHolidays(
  calendar: HolidayCalendar,
  year: number,
  language: Language,
): { day: Day; name: string }[] {
  const rules: readonly Rule[] = calendars[calendar]
  const names = new Map<Day, string[]>()
  for (const { words, day } of rules)
    names.set(day(year), [...(names.get(day(year)) ?? []), say(words, language)])
  return [...names]
    .map(([day, both]) => ({ day, name: both.join(', ') }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * The calendar that probably applies to a company: the calendar of its province, else of its country, else of Québec
 * for Canada. Returns null if no calendar is known.
 */
export function likelyCalendar(country: string, region: string | null | undefined): HolidayCalendar | null {
  const wanted = [`${country}-${(region ?? '').toUpperCase()}`, country, `${country}-QC`]
  const known = wanted.flatMap((code) => holidayCalendars.filter((each) => each === code))
  return known[0] ?? null
}
