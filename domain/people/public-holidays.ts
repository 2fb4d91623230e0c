import type { Day } from '../kit/time/day.ts'
import { type Language, type Words, say } from '../kit/words/words.ts'
import { type DayRule, fixed, fromEaster, mondayBefore, movedFromSunday, nth } from './holiday-days.ts'

/** The years whose public holidays are known: the rules below are today's. */
export const holidayYears = { from: 2020, to: 2100 } as const

type Rule = { words: Words; day: DayRule }

const rule = (day: DayRule, ...[en, fr, es]: [en: string, fr: string, es: string]): Rule => ({
  words: { en, fr, es },
  day,
})

/** A rule under the name that its own country uses, in each language. */
const called = ({ day }: Rule, words: Words): Rule => ({ day, words })

const newYear = rule(fixed(1, 1), 'New Year’s Day', 'Jour de l’An', 'Año Nuevo')
const goodFriday = rule(fromEaster(-2), 'Good Friday', 'Vendredi saint', 'Viernes Santo')
const easterMonday = rule(fromEaster(1), 'Easter Monday', 'Lundi de Pâques', 'Lunes de Pascua')
const christmas = rule(fixed(12, 25), 'Christmas Day', 'Noël', 'Navidad')
const allSaints = rule(fixed(11, 1), 'All Saints’ Day', 'Toussaint', 'Día de Todos los Santos')
const assumption = rule(fixed(8, 15), 'Assumption', 'Assomption', 'Asunción de la Virgen')
const boxing = rule(fixed(12, 26), 'Boxing Day', 'Lendemain de Noël', 'Día después de Navidad')

const victoria = rule(mondayBefore(5, 25), 'Victoria Day', 'Fête de la Reine', 'Día de Victoria')
const canada = rule(movedFromSunday(7, 1), 'Canada Day', 'Fête du Canada', 'Día de Canadá')
const labour = rule(nth(1, 1, 9), 'Labour Day', 'Fête du Travail', 'Día del Trabajo')
const thanksgiving = rule(nth(2, 1, 10), 'Thanksgiving', 'Action de grâces', 'Día de Acción de Gracias')
const remembrance = rule(fixed(11, 11), 'Remembrance Day', 'Jour du Souvenir', 'Día del Recuerdo')
const reconciliation = rule(
  fixed(9, 30),
  'National Day for Truth and Reconciliation',
  'Journée nationale de la vérité et de la réconciliation',
  'Día Nacional de la Verdad y la Reconciliación',
)
const family = rule(nth(3, 1, 2), 'Family Day', 'Jour de la Famille', 'Día de la Familia')
const augustDay = (en: string, fr: string, es: string) => rule(nth(1, 1, 8), en, fr, es)

/** What every province of Canada keeps. */
const canadian = [newYear, goodFriday, canada, labour, christmas]

const american = [
  called({ ...newYear, day: movedFromSunday(1, 1) }, newYear.words),
  rule(
    nth(3, 1, 1),
    'Martin Luther King Jr. Day',
    'Journée de Martin Luther King',
    'Día de Martin Luther King',
  ),
  rule(nth(3, 1, 2), 'Washington’s Birthday', 'Anniversaire de Washington', 'Natalicio de Washington'),
  rule(nth(-1, 1, 5), 'Memorial Day', 'Jour du Souvenir', 'Día de los Caídos'),
  rule(movedFromSunday(6, 19), 'Juneteenth', 'Juneteenth', 'Juneteenth'),
  rule(movedFromSunday(7, 4), 'Independence Day', 'Fête de l’Indépendance', 'Día de la Independencia'),
  called(labour, { en: 'Labor Day', fr: 'Fête du Travail', es: 'Día del Trabajo' }),
  rule(nth(2, 1, 10), 'Columbus Day', 'Jour de Christophe Colomb', 'Día de Colón'),
  rule(movedFromSunday(11, 11), 'Veterans Day', 'Jour des anciens combattants', 'Día de los Veteranos'),
  called({ ...thanksgiving, day: nth(4, 4, 11) }, thanksgiving.words),
  called({ ...christmas, day: movedFromSunday(12, 25) }, christmas.words),
]

const french = [
  newYear,
  easterMonday,
  rule(fixed(5, 1), 'Labour Day', 'Fête du Travail', 'Día del Trabajo'),
  rule(fixed(5, 8), 'Victory in Europe Day', 'Victoire de 1945', 'Día de la Victoria de 1945'),
  rule(fromEaster(39), 'Ascension', 'Ascension', 'Ascensión'),
  rule(fromEaster(50), 'Whit Monday', 'Lundi de Pentecôte', 'Lunes de Pentecostés'),
  rule(fixed(7, 14), 'Bastille Day', 'Fête nationale', 'Fiesta nacional de Francia'),
  assumption,
  allSaints,
  rule(fixed(11, 11), 'Armistice Day', 'Armistice de 1918', 'Armisticio de 1918'),
  christmas,
]

const spanish = [
  newYear,
  rule(fixed(1, 6), 'Epiphany', 'Épiphanie', 'Epifanía del Señor'),
  goodFriday,
  rule(fixed(5, 1), 'Labour Day', 'Fête du Travail', 'Fiesta del Trabajo'),
  assumption,
  rule(fixed(10, 12), 'National Day of Spain', 'Fête nationale d’Espagne', 'Fiesta Nacional de España'),
  allSaints,
  rule(fixed(12, 6), 'Constitution Day', 'Jour de la Constitution', 'Día de la Constitución Española'),
  rule(fixed(12, 8), 'Immaculate Conception', 'Immaculée Conception', 'Inmaculada Concepción'),
  christmas,
]

/** The public holidays of each country or part of one: the days on which shops and trades close by law. */
const calendars = {
  'CA-QC': [
    ...canadian,
    called(victoria, {
      en: 'National Patriots’ Day',
      fr: 'Journée nationale des patriotes',
      es: 'Día Nacional de los Patriotas',
    }),
    rule(fixed(6, 24), 'National Holiday of Québec', 'Fête nationale du Québec', 'Fiesta Nacional de Quebec'),
    thanksgiving,
  ],
  'CA-ON': [...canadian, family, victoria, thanksgiving, boxing],
  'CA-BC': [
    ...canadian,
    family,
    victoria,
    augustDay('British Columbia Day', 'Jour de la Colombie-Britannique', 'Día de Columbia Británica'),
    reconciliation,
    thanksgiving,
    remembrance,
  ],
  'CA-AB': [...canadian, family, victoria, thanksgiving, remembrance],
  'CA-SK': [
    ...canadian,
    family,
    victoria,
    augustDay('Saskatchewan Day', 'Jour de la Saskatchewan', 'Día de Saskatchewan'),
    thanksgiving,
    remembrance,
  ],
  'CA-MB': [
    ...canadian,
    called(family, { en: 'Louis Riel Day', fr: 'Journée Louis Riel', es: 'Día de Louis Riel' }),
    victoria,
    called(reconciliation, {
      en: 'Orange Shirt Day',
      fr: 'Jour du chandail orange',
      es: 'Día de la Camisa Naranja',
    }),
    thanksgiving,
  ],
  'CA-NB': [
    ...canadian,
    family,
    augustDay('New Brunswick Day', 'Jour du Nouveau-Brunswick', 'Día de Nuevo Brunswick'),
    remembrance,
  ],
  'CA-NS': [
    ...canadian,
    called(family, { en: 'Heritage Day', fr: 'Jour du Patrimoine', es: 'Día del Patrimonio' }),
  ],
  US: american,
  FR: french,
  'FR-6AE': [
    ...french,
    goodFriday,
    called(boxing, { en: 'St. Stephen’s Day', fr: 'Saint-Étienne', es: 'San Esteban' }),
  ],
  ES: spanish,
} as const satisfies Record<string, readonly Rule[]>

/** Whose public holidays are known: ISO 3166 codes of countries and their parts. */
export type HolidayCalendar = keyof typeof calendars
export const holidayCalendars = Object.keys(calendars) as [HolidayCalendar, ...HolidayCalendar[]]

/** What each calendar is called. */
export const calendarWords: Record<HolidayCalendar, Words> = {
  'CA-QC': { en: 'Canada – Québec', fr: 'Canada – Québec', es: 'Canadá – Quebec' },
  'CA-ON': { en: 'Canada – Ontario', fr: 'Canada – Ontario', es: 'Canadá – Ontario' },
  'CA-BC': {
    en: 'Canada – British Columbia',
    fr: 'Canada – Colombie-Britannique',
    es: 'Canadá – Columbia Británica',
  },
  'CA-AB': { en: 'Canada – Alberta', fr: 'Canada – Alberta', es: 'Canadá – Alberta' },
  'CA-SK': { en: 'Canada – Saskatchewan', fr: 'Canada – Saskatchewan', es: 'Canadá – Saskatchewan' },
  'CA-MB': { en: 'Canada – Manitoba', fr: 'Canada – Manitoba', es: 'Canadá – Manitoba' },
  'CA-NB': { en: 'Canada – New Brunswick', fr: 'Canada – Nouveau-Brunswick', es: 'Canadá – Nuevo Brunswick' },
  'CA-NS': { en: 'Canada – Nova Scotia', fr: 'Canada – Nouvelle-Écosse', es: 'Canadá – Nueva Escocia' },
  US: { en: 'United States (federal)', fr: 'États-Unis (fédéral)', es: 'Estados Unidos (federal)' },
  FR: { en: 'France', fr: 'France', es: 'Francia' },
  'FR-6AE': {
    en: 'France – Alsace and Moselle',
    fr: 'France – Alsace-Moselle',
    es: 'Francia – Alsacia y Mosela',
  },
  ES: { en: 'Spain (national)', fr: 'Espagne (national)', es: 'España (nacional)' },
}

/** The public holidays of a year in order, named in a language; two on one day are one day with both names. */
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

/** The calendar most likely meant: of the province the company is in, else of its country; null where none is known. */
export function likelyCalendar(country: string, region: string | null | undefined): HolidayCalendar | null {
  const wanted = [`${country}-${(region ?? '').toUpperCase()}`, country, `${country}-QC`]
  const known = wanted.flatMap((code) => holidayCalendars.filter((each) => each === code))
  return known[0] ?? null
}
