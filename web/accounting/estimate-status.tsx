import { Text } from '@mantine/core'
import { type EstimateFact, estimateFact } from '@fieldhouse/domain/accounting/estimate-fact'
import { estimateStates } from '@fieldhouse/domain/accounting/estimate-status'
import { useTranslation } from '../locales/use-translation.ts'
import classes from '../documents/document.module.css'
import { useFormat } from '../kit/value/format.ts'
import { StateBadge } from '../kit/value/state-menu.tsx'
import type { EstimateRecord } from './estimate-calls.ts'

type EstimateState = Pick<EstimateRecord, 'estimateStatus' | 'mailedAt' | 'openedAt'>

function useSaid(fact: EstimateFact | null): string | null {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  if (fact === null) return null
  if (fact.kind === 'NOT_MAILED') return t('standing.notMailed')
  return t(fact.kind === 'OPENED' ? 'standing.opened' : 'standing.mailed', { day: format.shortDay(fact.at) })
}

/** The detail that the status does not show: not mailed yet, mailed on a day, or opened by the customer. */
export function EstimateFactText({ of }: { of: EstimateState }) {
  const said = useSaid(estimateFact(of))
  if (said === null) return null
  return (
    <Text span size="xs" c="dimmed" className="figures" title={said}>
      {said}
    </Text>
  )
}

/** The status column of a list of estimates. */
export const estimateStanding = {
  field: 'estimateStatus',
  width: 210,
  render: (record: EstimateRecord) => (
    <div className={classes.standing}>
      <StateBadge of={estimateStates} state={record.estimateStatus} />
      <EstimateFactText of={record} />
    </div>
  ),
} as const
