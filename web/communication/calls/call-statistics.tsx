import { BarChart } from '@mantine/charts'
import { Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import type { CallFigures } from '@fieldhouse/domain/communication/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resultOf } from '../../kit/api/call.ts'
import { QueryState } from '../../kit/api/query-state.tsx'
import { DayInput } from '../../kit/value/day-input.tsx'
import { useFormat } from '../../kit/value/format.ts'
import '@mantine/charts/styles.css'

type Span = { from: string | null; to: string | null }

/** What the bars count, with their colours. */
const series = [
  { name: 'inbound', color: 'teal.7' },
  { name: 'outbound', color: 'blue.7' },
  { name: 'noAnswer', color: 'red.7' },
] as const

/** The figures of the calls of some days, by day and by party, as charts with the same in tables (CALL-03). */
export function CallStatistics() {
  const { t } = useTranslation('communication/calls')
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
            label={t(`statistics.${end}`)}
            clearable
            value={span[end] ?? data?.[end] ?? null}
            onChange={(day) => setSpan({ ...span, [end]: day })}
          />
        ))}
      </Group>
      <QueryState of={figures} height={320} />
      {data && <Totals of={data} />}
      {data && (
        <Charted
          title={t('statistics.byDay')}
          first={t('statistics.day')}
          rows={data.days.map(({ day, ...counts }) => ({ ...counts, name: day }))}
          isDay
        />
      )}
      {data && (
        <Charted
          title={t('statistics.byParty')}
          first={t('statistics.party')}
          rows={data.parties.map(({ party, ...counts }) => ({ ...counts, name: t(`parties.${party}`) }))}
        />
      )}
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

function Totals({ of }: { of: CallFigures }) {
  const { t } = useTranslation('communication/calls')
  const format = useFormat()
  const said = (name: (typeof totals)[number]) =>
    name === 'noAnswerPercent' ? format.percent(of[name]) : format.number(`${of[name]}`)
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }} component="dl" m={0}>
      {totals.map((name) => (
        <Paper key={name} withBorder p="sm">
          <Text component="dt" size="xs" c="dimmed">
            {t(`statistics.${name}`)}
          </Text>
          <Text component="dd" m={0} fz="xl" fw={600} className="figures">
            {said(name)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}

type Row = { name: string; inbound: number; outbound: number; noAnswer: number; percent?: string }
type ChartedProps = { title: string; first: string; rows: Row[]; isDay?: boolean }

/** Counts as bars, and as a table for whoever reads or hears figures. */
function Charted({ title, first, rows, isDay = false }: ChartedProps) {
  const { t } = useTranslation('communication/calls')
  const format = useFormat()
  const shown = rows.map((row) => ({ ...row, name: isDay ? format.day(row.name) : row.name }))
  const hasPercent = rows.some(({ percent }) => percent !== undefined)
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <BarChart
        aria-hidden
        h={260}
        data={shown}
        dataKey="name"
        withLegend
        series={series.map((each) => ({ ...each, label: t(`statistics.${each.name}`) }))}
        barProps={{ isAnimationActive: false }}
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{ allowDecimals: false, width: 40 }}
      />
      <Table.ScrollContainer minWidth={320} maxHeight={360} mt="sm">
        <Table aria-label={title} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{first}</Table.Th>
              {series.map(({ name }) => (
                <Table.Th key={name} ta="right">
                  {t(`statistics.${name}`)}
                </Table.Th>
              ))}
              {hasPercent && <Table.Th ta="right">{t('statistics.noAnswerPercent')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Table.Tr key={row.name}>
                <Table.Th scope="row" fw={400}>
                  {row.name}
                </Table.Th>
                {series.map(({ name }) => (
                  <Table.Td key={name} ta="right" className="figures">
                    {format.number(`${row[name]}`)}
                  </Table.Td>
                ))}
                {hasPercent && (
                  <Table.Td ta="right" className="figures">
                    {format.percent(row.percent ?? '0')}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
