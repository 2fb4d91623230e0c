import { type Weekday, weekStartOf } from '@fieldhouse/domain/kit/time/week-start'
import { useHome } from '../api/session.ts'

/** The first day of the week in the company's country, or else in the user's country. */
export const useWeekStart = (): Weekday => weekStartOf(useHome().country)
