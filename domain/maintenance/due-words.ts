import { sayEvery } from '../kit/time/calendar-steps.ts'
import { readDay } from '../kit/time/day.ts'
import { type Language, type Words, say, writtenLocale } from '../kit/words/words.ts'
import { type DueRule, weekOfMonth, weekdays } from './due-days.ts'

/** A Monday, from which the days of a week are named. */
const monday = Temporal.PlainDate.from('2024-01-01')

const nth: readonly Words[] = [
  { en: 'the first {day}', fr: 'le premier {day}', es: 'el primer {day}' },
  { en: 'the second {day}', fr: 'le deuxième {day}', es: 'el segundo {day}' },
  { en: 'the third {day}', fr: 'le troisième {day}', es: 'el tercer {day}' },
  { en: 'the fourth {day}', fr: 'le quatrième {day}', es: 'el cuarto {day}' },
  { en: 'the last {day}', fr: 'le dernier {day}', es: 'el último {day}' },
]
const onDay: Words = { en: '{every} on {day}', fr: '{every}, {day}', es: '{every}, {day}' }
const dayOfWeek: Words = { en: '{day}', fr: 'le {day}', es: 'el {day}' }
const dayOfMonth: Words = { en: 'day {day}', fr: 'le {day}', es: 'el día {day}' }
const dayOfYear: Words = { en: '{day}', fr: 'le {day}', es: 'el {day}' }

const nameOfDay = (day: Temporal.PlainDate, language: Language): string =>
  day.toLocaleString(writtenLocale[language], { weekday: 'long' })

/** On which days of its unit a rule is due; null where every one is. */
function whichDay(rule: DueRule, begun: Temporal.PlainDate, language: Language): string | null {
  switch (rule.frequency) {
    case 'WEEK': {
      const named = weekdays.flatMap((day, at) =>
        rule.weekdays.includes(day) ? [monday.add({ days: at })] : [],
      )
      const days = (named.length > 0 ? named : [begun]).map((day) =>
        say(dayOfWeek, language, { day: nameOfDay(day, language) }),
      )
      return new Intl.ListFormat(writtenLocale[language]).format(days)
    }
    case 'MONTH': {
      if (rule.monthBy === 'WEEKDAY')
        return say(nth[weekOfMonth(begun) - 1] ?? dayOfWeek, language, { day: nameOfDay(begun, language) })
      return say(dayOfMonth, language, { day: language === 'fr' && begun.day === 1 ? '1er' : `${begun.day}` })
    }
    case 'YEAR':
      return say(dayOfYear, language, {
        day: begun.toLocaleString(writtenLocale[language], { month: 'long', day: 'numeric' }),
      })
    default:
      return null
  }
}

/** A rule in words: `Every 2 weeks on Monday and Thursday`, `Tous les mois, le deuxième mardi`. */
export function sayDueRule(rule: DueRule, language: Language): string {
  const every = sayEvery(rule.frequency, rule.interval, language)
  const begun = readDay(rule.startOn)
  const day = begun && whichDay(rule, begun, language)
  return day === null ? every : say(onDay, language, { every, day })
}
