import { Group, Stack } from '@mantine/core'
import type { CallCounts, CallFigures } from '@fieldhouse/domain/communication/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { resultOf } from '../../kit/api/call.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { Charted, type Charting } from '../../kit/figures/charted.tsx'
import { Totals } from '../../kit/figures/totals.tsx'
import { DayInput } from '../../kit/value/day-input.tsx'
import { useFormat } from '../../kit/value/format.ts'

type Span = { from: string | null; to: string | null }

/** The series of the bars, with their colours. */
const series = [
  { name: 'inbound', color: 'var(--chart-main)' },
  { name: 'outbound', color: 'blue.7' },
  { name: 'noAnswer', color: 'red.7' },
] as const

/** The calls of a period by day and by party, as charts with the same figures in tables (CALL-03). */
export function CallStatistics() {
  const { t } = useTranslation(['communication/calls', 'kit'])
  const [span, setSpan] = useState<Span>({ from: null, to: null })
  const query = { ...(span.from && { from: span.from }), ...(span.to && { to: span.to }) }
  const figures = useQuery({
    queryKey: ['call', 'summary', query],
    queryFn: ({ signal }) => resultOf('GET /call/summary', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = figures
  return (
    <Stack gap="lg">
      <Group align="flex-end">
        {(['from', 'to'] as const).map((end) => (
          <DayInput
            key={end}
            label={t(`communication/calls:statistics.${end}`)}
            clearable
            clearButtonProps={{
              'aria-label': t('kit:clear', { field: t(`communication/calls:statistics.${end}`) }),
            }}
            value={span[end] ?? data?.[end] ?? null}
            onChange={(day) => setSpan({ ...span, [end]: day })}
          />
        ))}
      </Group>
      <QueryState of={figures} height={320} />
      {data && <Shown of={data} />}
    </Stack>
  )
}

const totals = [
  'total',
  'unique',
  'customer',
  'inboundCustomer',
  'outboundCustomer',
  'inboundTechnician',
  'outboundTechnician',
  'noAnswer',
  'noAnswerPercent',
  'notCalledBack',
] as const

function Shown({ of }: { of: CallFigures }) {
  const { t } = useTranslation('communication/calls')
  const format = useFormat()
  const columns: Charting<CallCounts & { name: string }>[] = series.map((each) => ({
    ...each,
    label: t(`statistics.${each.name}`),
  }))
  return (
    <>
      <Totals
        totals={totals.map((name) => ({
          label: t(`statistics.${name}`),
          shown: name === 'noAnswerPercent' ? format.percent(of[name]) : format.number(`${of[name]}`),
        }))}
      />
      <Charted
        isOverTime
        title={t('statistics.byDay')}
        first={t('statistics.day')}
        rows={of.days.map(({ day, ...counts }) => ({ ...counts, name: format.day(day) }))}
        columns={columns}
      />
      <Charted
        title={t('statistics.byParty')}
        first={t('statistics.party')}
        rows={of.parties.map(({ party, ...counts }) => ({ ...counts, name: t(`parties.${party}`) }))}
        columns={[
          ...columns,
          {
            name: 'percent',
            label: t('statistics.noAnswerPercent'),
            show: ({ percent }) => format.percent(percent),
          },
        ]}
      />
    </>
  )
}
