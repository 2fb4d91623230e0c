import { spanOf } from '@fieldhouse/domain/kit/time/calendar-period'
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

/** The query of the tax report: the chosen days, or those of the chosen period. By default last month. */
export function useTaxQuery({ period, from, to, currency, basis }: FinancialSearch) {
  const today = useCompanyToday()
  const isOwn = from !== undefined || to !== undefined
  const span = isOwn ? { ...(from && { from }), ...(to && { to }) } : spanOf(period ?? 'LAST_MONTH', today)
  return { ...span, ...(currency && { currency }), ...(basis && { basis }) }
}
export type TaxQuery = ReturnType<typeof useTaxQuery>
