import { ActionIcon, Alert, Group, Stack, Table, Text } from '@mantine/core'
import { pointReasons } from '@fieldhouse/domain/rewards/reward-rules'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { ScrolledTable } from '../ui/scrolled-table.tsx'
import { useFormat } from '../kit/value/format.ts'

/** Adds a number of months to a month such as `2026-11`. A negative number subtracts months. */
const monthFrom = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()

type ChooserProps = { month: string; onChange: (month: string) => void }

/** A month picker with buttons for the previous and the next month. */
function MonthChooser({ month, onChange }: ChooserProps) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  return (
    <Group gap="xs">
      <ActionIcon aria-label={t('month.before')} onClick={() => onChange(monthFrom(month, -1))}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Text fw={600} miw={150} ta="center" aria-live="polite">
        {format.month(month)}
      </Text>
      <ActionIcon aria-label={t('month.after')} onClick={() => onChange(monthFrom(month, 1))}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

/** Lists each member's points in a month, with the reasons (OPEN-279). */
export function MonthOfPoints() {
  const { t } = useTranslation(['rewards', 'people'])
  const format = useFormat()
  const [chosen, choose] = useState<string | null>(null)
  const query = chosen === null ? {} : { month: chosen }
  const points = useQuery({
    queryKey: ['reward-point', 'month', query],
    queryFn: ({ signal }) => resultOf('GET /reward-point/month', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = points
  if (!data) return <QueryState of={points} height={240} />
  const count = (figure: number) => format.number(`${figure}`)
  return (
    <Stack>
      {!data.isEnabled && <Alert color="gray">{t('rewards:switchedOff')}</Alert>}
      <MonthChooser month={chosen ?? data.month} onChange={choose} />
      {data.members.length === 0 ? (
        <Text c="dimmed">{t('rewards:month.nobody')}</Text>
      ) : (
        <ScrolledTable label={t('rewards:tabs.month')} minWidth={520}>
          <Table aria-label={t('rewards:tabs.month')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={56}>{t('rewards:month.place')}</Table.Th>
                <Table.Th>{t('people:reward-point.fields.member')}</Table.Th>
                <Table.Th ta="right">{t('people:reward-point.fields.points')}</Table.Th>
                {pointReasons.map((reason) => (
                  <Table.Th key={reason} ta="right">
                    {t(`people:reward-point.options.reason.${reason}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.members.map((member, at) => (
                <Table.Tr key={member._id}>
                  <Table.Td className="figures">{at + 1}</Table.Td>
                  <Table.Th scope="row" fw={500}>
                    {nameOf('workforce', member)}
                  </Table.Th>
                  <Table.Td ta="right" fw={600} className="figures">
                    {count(member.points)}
                  </Table.Td>
                  {pointReasons.map((reason) => (
                    <Table.Td key={reason} ta="right" className="figures">
                      {count(member.byReason[reason])}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrolledTable>
      )}
    </Stack>
  )
}
