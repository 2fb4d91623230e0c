import { type DaySpan, spanOf } from '@fieldhouse/domain/kit/time/calendar-period'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { useState } from 'react'
import { serverNow } from '../kit/api/connection/server-time.ts'
import { useHome, useZone } from '../kit/api/session.ts'
import type { FinancialSearch } from './financial-search.ts'

/** Today in the company's time zone. */
export function useCompanyToday(): string {
  const own = useZone()
  const zone = useHome().timezone ?? own
  const [today] = useState(() => dayAt(serverNow(), zone))
  return today
}

/** The days of the tax report: the chosen days, or those of the chosen period. By default last month. */
export function useTaxSpan({ period, from, to }: FinancialSearch): Partial<DaySpan> {
  const today = useCompanyToday()
  const isOwn = from !== undefined || to !== undefined
  return isOwn ? { ...(from && { from }), ...(to && { to }) } : spanOf(period ?? 'LAST_MONTH', today)
}

/** The query of the tax report. */
export function useTaxQuery(asked: FinancialSearch) {
  const { currency, basis } = asked
  return { ...useTaxSpan(asked), ...(currency && { currency }), ...(basis && { basis }) }
}
export type TaxQuery = ReturnType<typeof useTaxQuery>
