import { Group, Text } from '@mantine/core'
import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useFormat } from '../kit/value/format.ts'

/** The unbilled charges of a job, or of all jobs. */
export const useUnbilled = (query: { job?: string }) =>
  useQuery({
    queryKey: ['visit-charge', 'unbilled', query],
    queryFn: ({ signal }) => resultOf('GET /visit-charge/unbilled', { query, signal }),
  })

/** Says that everything is billed, or that there are no charges. Shows nothing while the charges are loading. */
function NothingLeft() {
  const { t } = useTranslation('visits/charges')
  const first = useQuery(recordQueries.list(visitCharge, { limit: 1 }))
  if (!first.data) return null
  const isFirst = first.data.result.length === 0
  return <span>{t(isFirst ? 'charges.nothingYet' : 'charges.allBilled')}</span>
}

/** Shows the unbilled amount, and the amount that an estimate covers (OPEN-383). */
export function Unbilled({ of }: { of: ReturnType<typeof useUnbilled> }) {
  const { t } = useTranslation('visits/charges')
  const format = useFormat()
  if (!of.data) return of.isError ? <QueryState of={of} what={t('charges.sum')} /> : null
  const { amount, count, covered, unconfirmed, agreed } = of.data
  return (
    <Group gap="xs" component="p" m={0} fz="sm">
      {count === 0 ? (
        unconfirmed === 0 && <NothingLeft />
      ) : (
        <>
          <span>{t('charges.sum')}</span>
          <Text span fw={600} fz="inherit" className="figures">
            {format.money(amount)}
          </Text>
          <Text span fz="inherit" c="dimmed">
            {t('charges.sumOf', { count })}
          </Text>
        </>
      )}
      {unconfirmed > 0 && (
        <Text span fz="inherit" c="dimmed">
          {count > 0 && '· '}
          {t('charges.held', { count: unconfirmed })}
        </Text>
      )}
      {covered > 0 && (
        <Text span fz="inherit" c="dimmed">
          · {t('charges.more', { count: covered })}
        </Text>
      )}
      {agreed > 0 && (
        <Text span fz="inherit" c="dimmed">
          · {t('charges.agreedMore', { count: agreed })}
        </Text>
      )}
    </Group>
  )
}
