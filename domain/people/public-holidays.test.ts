import { assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { easterSunday, mondayBefore, movedFromSunday, nth } from './holiday-days.ts'
import { holidayCalendars, holidayYears, likelyCalendar, publicHolidays } from './public-holidays.ts'

/** Easter Sundays from the tables of the almanac. */
const easters: [number, string][] = [
  [2020, '2020-04-12'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2285, '2285-03-22'],
]

test.each(easters)('SYS-01 Easter of %i is %s', (year, day) => {
  expect(easterSunday(year).toString()).toBe(day)
})

const days = (...[calendar, year]: [Parameters<typeof publicHolidays>[0], number]) =>
  publicHolidays(calendar, year, 'fr').map(({ day }) => day.slice(5))

test('SYS-01 the public holidays of 2026 are those that each government publishes', () => {
  expect(publicHolidays('CA-QC', 2026, 'fr')).toEqual([
    { day: '2026-01-01', name: 'Jour de l’An' },
    { day: '2026-04-03', name: 'Vendredi saint' },
    { day: '2026-05-18', name: 'Journée nationale des patriotes' },
    { day: '2026-06-24', name: 'Fête nationale du Québec' },
    { day: '2026-07-01', name: 'Fête du Canada' },
    { day: '2026-09-07', name: 'Fête du Travail' },
    { day: '2026-10-12', name: 'Action de grâces' },
    { day: '2026-12-25', name: 'Noël' },
  ])
  expect(days('CA-ON', 2026)).toEqual([
    '01-01',
    '02-16',
    '04-03',
    '05-18',
    '07-01',
    '09-07',
    '10-12',
    '12-25',
    '12-26',
  ])
  expect(days('CA-BC', 2026).join(' ')).toBe(
    '01-01 02-16 04-03 05-18 07-01 08-03 09-07 09-30 10-12 11-11 12-25',
  )
  expect(days('CA-AB', 2026).join(' ')).toBe('01-01 02-16 04-03 05-18 07-01 09-07 10-12 11-11 12-25')
  expect(days('CA-SK', 2026).join(' ')).toBe('01-01 02-16 04-03 05-18 07-01 08-03 09-07 10-12 11-11 12-25')
  expect(days('CA-MB', 2026).join(' ')).toBe('01-01 02-16 04-03 05-18 07-01 09-07 09-30 10-12 12-25')
  expect(days('CA-NB', 2026).join(' ')).toBe('01-01 02-16 04-03 07-01 08-03 09-07 11-11 12-25')
  expect(days('CA-NS', 2026).join(' ')).toBe('01-01 02-16 04-03 07-01 09-07 12-25')
  expect(days('FR-6AE', 2026).join(' ')).toBe(
    '01-01 04-03 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25 12-26',
  )
  expect(days('US', 2026)).toEqual([
    '01-01',
    '01-19',
    '02-16',
    '05-25',
    '06-19',
    '07-04',
    '09-07',
    '10-12',
    '11-11',
    '11-26',
    '12-25',
  ])
  expect(days('FR', 2026)).toEqual([
    '01-01',
    '04-06',
    '05-01',
    '05-08',
    '05-14',
    '05-25',
    '07-14',
    '08-15',
    '11-01',
    '11-11',
    '12-25',
  ])
  expect(days('ES', 2026)).toEqual([
    '01-01',
    '01-06',
    '04-03',
    '05-01',
    '08-15',
    '10-12',
    '11-01',
    '12-06',
    '12-08',
    '12-25',
  ])
})

/** The names of each holiday in English, French and Spanish, under the first calendar with that name. */
const called: [Parameters<typeof publicHolidays>[0], [en: string, fr: string, es: string][]][] = [
  [
    'CA-QC',
    [
      ['New Year’s Day', 'Jour de l’An', 'Año Nuevo'],
      ['Good Friday', 'Vendredi saint', 'Viernes Santo'],
      ['National Patriots’ Day', 'Journée nationale des patriotes', 'Día Nacional de los Patriotas'],
      ['National Holiday of Québec', 'Fête nationale du Québec', 'Fiesta Nacional de Quebec'],
      ['Canada Day', 'Fête du Canada', 'Día de Canadá'],
      ['Labour Day', 'Fête du Travail', 'Día del Trabajo'],
      ['Thanksgiving', 'Action de grâces', 'Día de Acción de Gracias'],
      ['Christmas Day', 'Noël', 'Navidad'],
    ],
  ],
  [
    'CA-ON',
    [
      ['Family Day', 'Jour de la Famille', 'Día de la Familia'],
      ['Victoria Day', 'Fête de la Reine', 'Día de Victoria'],
      ['Boxing Day', 'Lendemain de Noël', 'Día después de Navidad'],
    ],
  ],
  [
    'CA-BC',
    [
      ['British Columbia Day', 'Jour de la Colombie-Britannique', 'Día de Columbia Británica'],
      [
        'National Day for Truth and Reconciliation',
        'Journée nationale de la vérité et de la réconciliation',
        'Día Nacional de la Verdad y la Reconciliación',
      ],
      ['Remembrance Day', 'Jour du Souvenir', 'Día del Recuerdo'],
    ],
  ],
  ['CA-SK', [['Saskatchewan Day', 'Jour de la Saskatchewan', 'Día de Saskatchewan']]],
  [
    'CA-MB',
    [
      ['Louis Riel Day', 'Journée Louis Riel', 'Día de Louis Riel'],
      ['Orange Shirt Day', 'Jour du chandail orange', 'Día de la Camisa Naranja'],
    ],
  ],
  ['CA-NB', [['New Brunswick Day', 'Jour du Nouveau-Brunswick', 'Día de Nuevo Brunswick']]],
  ['CA-NS', [['Heritage Day', 'Jour du Patrimoine', 'Día del Patrimonio']]],
  [
    'US',
    [
      ['Martin Luther King Jr. Day', 'Journée de Martin Luther King', 'Día de Martin Luther King'],
      ['Washington’s Birthday', 'Anniversaire de Washington', 'Natalicio de Washington'],
      ['Memorial Day', 'Jour du Souvenir', 'Día de los Caídos'],
      ['Juneteenth', 'Juneteenth', 'Juneteenth'],
      ['Independence Day', 'Fête de l’Indépendance', 'Día de la Independencia'],
      ['Labor Day', 'Fête du Travail', 'Día del Trabajo'],
      ['Columbus Day', 'Jour de Christophe Colomb', 'Día de Colón'],
      ['Veterans Day', 'Jour des anciens combattants', 'Día de los Veteranos'],
    ],
  ],
  [
    'FR',
    [
      ['Easter Monday', 'Lundi de Pâques', 'Lunes de Pascua'],
      ['Victory in Europe Day', 'Victoire de 1945', 'Día de la Victoria de 1945'],
      ['Ascension', 'Ascension', 'Ascensión'],
      ['Whit Monday', 'Lundi de Pentecôte', 'Lunes de Pentecostés'],
      ['Bastille Day', 'Fête nationale', 'Fiesta nacional de Francia'],
      ['Assumption', 'Assomption', 'Asunción de la Virgen'],
      ['All Saints’ Day', 'Toussaint', 'Día de Todos los Santos'],
      ['Armistice Day', 'Armistice de 1918', 'Armisticio de 1918'],
    ],
  ],
  ['FR-6AE', [['St. Stephen’s Day', 'Saint-Étienne', 'San Esteban']]],
  [
    'ES',
    [
      ['Epiphany', 'Épiphanie', 'Epifanía del Señor'],
      ['Labour Day', 'Fête du Travail', 'Fiesta del Trabajo'],
      ['National Day of Spain', 'Fête nationale d’Espagne', 'Fiesta Nacional de España'],
      ['Constitution Day', 'Jour de la Constitution', 'Día de la Constitución Española'],
      ['Immaculate Conception', 'Immaculée Conception', 'Inmaculada Concepción'],
    ],
  ],
]

test('SYS-01 every public holiday has its name in each language', () => {
  for (const [calendar, names] of called)
    for (const [at, language] of (['en', 'fr', 'es'] as const).entries()) {
      const given = publicHolidays(calendar, 2026, language).map(({ name }) => name)
      expect(given).toEqual(expect.arrayContaining(names.map((each) => each[at])))
    }
  const known = new Set(called.flatMap(([, names]) => names.map((each) => each.join())))
  for (const calendar of holidayCalendars) {
    const [en = [], fr = [], es = []] = (['en', 'fr', 'es'] as const).map((language) =>
      publicHolidays(calendar, 2026, language),
    )
    const unknown = en.map(({ name }, at) => [name, fr[at]?.name, es[at]?.name].join())
    expect(unknown.filter((each) => !known.has(each))).toEqual([])
  }
})

test('SYS-01 a Sunday’s holiday moves to Monday where the law says so', () => {
  expect(days('CA-QC', 2029)).toContain('07-02')
  expect(days('US', 2027)).toEqual(expect.arrayContaining(['07-05', '06-19']))
  expect(days('US', 2022).join(' ')).toBe('01-01 01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26')
  expect(days('US', 2023)).toContain('01-02')
  expect(days('US', 2029)).toContain('11-12')
  expect(days('FR', 2028)).toContain('05-01')
  expect(days('CA-QC', 2026)).toContain('05-18')
  expect(days('CA-QC', 2027)).toContain('05-24')
})

test('SYS-01 every calendar of every year has each day once, in order, inside the year', () => {
  const year = integer({ min: holidayYears.from, max: holidayYears.to })
  assert(
    property(year, (of) => {
      for (const calendar of holidayCalendars) {
        const found = publicHolidays(calendar, of, 'en').map(({ day }) => day)
        expect(found).toEqual([...new Set(found)].sort())
        expect(found.every((day) => Temporal.PlainDate.from(day).year === of)).toBe(true)
      }
    }),
    { numRuns: 81 },
  )
})

test('SYS-01 the calendar of the company’s own place is offered first', () => {
  expect(likelyCalendar('CA', 'ON')).toBe('CA-ON')
  expect(likelyCalendar('CA', 'Québec')).toBe('CA-QC')
  expect(likelyCalendar('US', 'NY')).toBe('US')
  expect(likelyCalendar('CA', 'on')).toBe('CA-ON')
  expect(likelyCalendar('CA', null)).toBe('CA-QC')
  expect(likelyCalendar('FR', '6AE')).toBe('FR-6AE')
  expect(likelyCalendar('FR', null)).toBe('FR')
  expect(likelyCalendar('JP', null)).toBeNull()
})

const anyDay = record({
  year: integer({ min: 1990, max: 2090 }),
  month: integer({ min: 1, max: 12 }),
  weekday: integer({ min: 1, max: 7 }),
})

test('SYS-01 the nth and the last weekday of a month are those that one counts through the month', () => {
  assert(
    property(anyDay, ({ year, month, weekday }) => {
      const { daysInMonth } = new Temporal.PlainYearMonth(year, month)
      const those = Array.from(
        { length: daysInMonth },
        (_, at) => new Temporal.PlainDate(year, month, at + 1),
      )
        .filter(({ dayOfWeek }) => dayOfWeek === weekday)
        .map(String)
      for (const count of [1, 2, 3, 4]) expect(nth(count, weekday, month)(year)).toBe(those[count - 1])
      expect(nth(-1, weekday, month)(year)).toBe(those.at(-1))
    }),
  )
})

test('SYS-01 a holiday before a date is the Monday in the week before it, one that moves goes from Sunday to Monday', () => {
  for (let day = 1; day <= 28; day += 1) {
    const date = new Temporal.PlainDate(2027, 5, day)
    const before = Array.from({ length: 7 }, (_, at) => date.subtract({ days: at + 1 }))
    expect(mondayBefore(5, day)(2027)).toBe(String(before.find(({ dayOfWeek }) => dayOfWeek === 1)))
    const moved = date.dayOfWeek === 7 ? date.add({ days: 1 }) : date
    expect(movedFromSunday(5, day)(2027)).toBe(String(moved))
  }
})
