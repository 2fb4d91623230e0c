import { translated } from '../kit/words/translated.ts'
import { sayEvery } from '../kit/time/calendar-steps.ts'
import { readDay } from '../kit/time/day.ts'
import { type Language, type Words, say, writtenLocale } from '../kit/words/words.ts'
import { type DueRule, weekOfMonth, weekdays } from '../kit/time/due-days.ts'

/** A Monday. The names of the weekdays are formatted from this day and the six days after it. */
const monday = Temporal.PlainDate.from('2024-01-01')

const nth: readonly Words[] = [
  translated('maintenance', 'dueWords.nth.theFirstDay'),
  translated('maintenance', 'dueWords.nth.theSecondDay'),
  translated('maintenance', 'dueWords.nth.theThirdDay'),
  translated('maintenance', 'dueWords.nth.theFourthDay'),
  translated('maintenance', 'dueWords.nth.theLastDay'),
]
const onDay: Words = translated('maintenance', 'dueWords.onDay')
const dayOfWeek: Words = translated('maintenance', 'dueWords.dayOfWeek')
const dayOfMonth: Words = translated('maintenance', 'dueWords.dayOfMonth')
const dayOfYear: Words = translated('maintenance', 'dueWords.dayOfYear')

const nameOfDay = (day: Temporal.PlainDate, language: Language): string =>
  day.toLocaleString(writtenLocale[language], { weekday: 'long' })

/** The due day within a week, month or year, in words; null for daily rules. */
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
