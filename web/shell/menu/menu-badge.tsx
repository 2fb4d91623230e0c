import type { Summary } from '@fieldhouse/domain/kit/entity/verb-calls'
import { entityFacts } from 'virtual:entity-facts'
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { ApiProblem } from '../../kit/api/api.ts'
import { verbResult } from '../../kit/api/call-verb.ts'
import type { BadgeName } from './menu.ts'

type Source = { entity: string; color: string; count: (summary: Summary) => number }

function declared(name: string) {
  return (summary: Summary) => Number(summary[name] ?? 0)
}

/** The entity whose count each badge shows (OPEN-21, OPEN-740). */
const sources: Record<BadgeName, Source> = {
  calendar: { entity: 'appointment', color: '#f5c451', count: declared('needsAttention') },
  orders: { entity: 'order', color: '#7ec8f5', count: (summary) => summary.byStatus['PENDING'] ?? 0 },
  products: { entity: 'product', color: '#7ec8f5', count: declared('lowStock') },
  requests: { entity: 'job-request', color: '#7ec8f5', count: (summary) => summary.byStatus['NEW'] ?? 0 },
  payments: { entity: 'refund', color: '#ff9a8f', count: declared('needsAction') },
}

/** Whether the server has an entity with this name. */
const isServed = (entity: string): boolean => entity in entityFacts

/** The number of a badge. Returns 0 while the number is unknown. */
export function useBadgeCount(badge: BadgeName): number {
  const { entity, count } = sources[badge]
  const { data } = useQuery({
    queryKey: [entity, 'summary'],
    queryFn: ({ signal }) => summaryOf(entity, signal),
    staleTime: 60_000,
  })
  return data === null || data === undefined ? 0 : count(data)
}

/** The number beside a menu entry. Renders nothing while the number is unknown or zero. */
export function MenuBadge({ badge }: { badge: BadgeName }) {
  const { t } = useTranslation('shell')
  const { color } = sources[badge]
  const number = useBadgeCount(badge)
  if (!(number > 0)) return null
  const shown = number > 999 ? '999+' : String(number)
  return (
    <Badge
      color={color}
      variant="filled"
      autoContrast
      size="sm"
      aria-label={t(`badge.${badge}`, { count: number, number: shown })}
    >
      {shown}
    </Badge>
  )
}

/**
 * The counts of an entity. Returns null if the user may not read the records or a request fails, because a badge must
 * not show an error message.
 */
async function summaryOf(entity: string, signal: AbortSignal): Promise<Summary | null> {
  if (!isServed(entity)) return null
  try {
    return await verbResult({ segment: entity }, 'GET /summary', { signal })
  } catch (error) {
    if (error instanceof ApiProblem) return null
    throw error
  }
}
