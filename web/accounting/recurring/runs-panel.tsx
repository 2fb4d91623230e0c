import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core'
import { recurring } from '@fieldhouse/domain/accounting/recurring/recurring'
import { endedBySkips } from '@fieldhouse/domain/accounting/recurring/run-days'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAction } from '../../kit/api/call-action.ts'
import { serverNow } from '../../kit/api/connection/server-time.ts'
import { useMay } from '../../kit/api/may.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { useZone } from '../../kit/api/session.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useReadOnly } from '../../ui/read-only.tsx'
import type { RecurringRecord } from './recurring-form.tsx'

type Run = { day: string; isSkipped: boolean }

/** The next runs and the skipped ones among them, in the order of their days. */
const runsOf = ({ nextOn, skipped }: RecurringRecord): Run[] =>
  [
    ...nextOn.map((day) => ({ day, isSkipped: false })),
    ...skipped.map((day) => ({ day, isSkipped: true })),
  ].toSorted((one, other) => (one.day < other.day ? -1 : 1))

/** The next runs of a recurring invoice. Users skip a run, or take a skipped one back (OPEN-794). */
export function RunsPanel({ record }: { record: RecurringRecord }) {
  const { t } = useTranslation('accounting/recurring')
  const zone = useZone()
  const [today] = useState(() => dayAt(serverNow(), zone))
  const runs = record.status === 'ACTIVE' || endedBySkips(record, today) ? runsOf(record) : []
  if (runs.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(record.status === 'PAUSED' ? 'runs.paused' : 'runs.none')}
      </Text>
    )
  return (
    <Stack gap="xs" maw={560}>
      <Table aria-label={t('runs.title')}>
        <Table.Tbody>
          {runs.map((run) => (
            <RunRow key={run.day} record={record} run={run} />
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {t('runs.about')}
      </Text>
    </Stack>
  )
}

function RunRow({ record, run: { day, isSkipped } }: { record: RecurringRecord; run: Run }) {
  const { t } = useTranslation('accounting/recurring')
  const format = useFormat()
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <Text size="sm" {...(isSkipped && { td: 'line-through', c: 'dimmed' })}>
            {format.day(day)}
          </Text>
          {isSkipped && (
            <Badge color="gray" variant="light">
              {t('runs.skipped')}
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td align="right">
        <SkipButton record={record} day={day} isSkipped={isSkipped} />
      </Table.Td>
    </Table.Tr>
  )
}

type SkipProps = { record: RecurringRecord; day: string; isSkipped: boolean }

function SkipButton({ record, day, isSkipped }: SkipProps) {
  const { t } = useTranslation('accounting/recurring')
  const format = useFormat()
  const queries = useQueryClient()
  const mayUpdate = useMay(recurring.section, 'update')
  const isReadOnly = useReadOnly()
  const step = isSkipped ? 'unskip' : 'skip'
  const said = { day: format.day(day) }
  const run = useMutation({
    mutationFn: () => callAction(recurring, step, { id: record._id, body: { on: day } }),
    onSuccess: async () => {
      toast('success', t(`runs.${step}Done`, said))
      await readAgain(queries, recurring.name)
    },
    onError: showProblem,
  })
  if (!mayUpdate || isReadOnly) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={run.isPending}
      aria-label={t(`runs.${step}Of`, said)}
      onClick={() => run.mutate()}
    >
      {t(`runs.${step}`)}
    </Button>
  )
}
