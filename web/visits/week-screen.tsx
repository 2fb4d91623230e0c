import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { addressTo, resultOf } from '../kit/api/call.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { DayInput } from '../kit/value/day-input.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { useDayNames } from './use-day-names.ts'
import { WeekTable } from './week-table.tsx'
import { DownloadButton } from '../ui/download-button.tsx'

/** The hours of a week by person and day. A user approves all hours of a person together (OPEN-381). */
export function WeekScreen() {
  const { t } = useTranslation(['screens', 'visits/timesheet'])
  const { week: asked } = useSearch({ from: '/hr/timesheets/week' })
  const query = asked === undefined ? {} : { week: asked }
  const read = useQuery({
    queryKey: ['timesheet', 'week', query],
    queryFn: ({ signal }) => resultOf('GET /timesheet/week', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const week = read.data
  return (
    <>
      <PageHead
        title={t('screens:title.weekHours')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconList size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/hr/timesheets" {...props} />}
            >
              {t('visits/timesheet:week.list')}
            </Button>
            {week && <Export from={week.from} />}
          </>
        }
      />
      <Stack gap="md">
        {week && <WeekChooser from={week.from} isThis={asked === undefined} />}
        <QueryState of={read} height={320} />
        {week?.members.length === 0 && <NothingHere>{t('visits/timesheet:week.nobody')}</NothingHere>}
        {week && week.members.length > 0 && <WeekTable week={week} />}
      </Stack>
    </>
  )
}

function Export({ from }: { from: Day }) {
  const { t } = useTranslation(['screens', 'visits/timesheet'])
  const names = useDayNames()
  const labels = [
    t('visits/timesheet:week.person'),
    ...names(from).map(({ long }) => long),
    t('visits/timesheet:week.total'),
    t('visits/timesheet:week.toApprove'),
  ]
  const query = { week: from, labels, title: t('screens:title.timesheet') }
  return (
    <DownloadButton href={addressTo('GET /timesheet/week/export', { query })}>
      {t('visits/timesheet:week.export')}
    </DownloadButton>
  )
}

/** Buttons that open the previous, the next or the current week, and a calendar for any other week. */
function WeekChooser({ from, isThis }: { from: Day; isThis: boolean }) {
  const { t } = useTranslation('visits/timesheet')
  const navigate = useNavigate()
  const show = (week: Day | undefined) =>
    void navigate({ to: '/hr/timesheets/week', search: { week }, replace: true })
  const turn = (days: number) => show(Temporal.PlainDate.from(from).add({ days }).toString())
  return (
    <Group gap="xs" className="no-print">
      <ActionIcon size="lg" variant="default" aria-label={t('week.previous')} onClick={() => turn(-7)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon size="lg" variant="default" aria-label={t('week.next')} onClick={() => turn(7)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <DayInput
        aria-label={t('week.day')}
        w={140}
        value={from}
        onChange={(day) => day !== null && show(String(day))}
      />
      <Button variant="default" disabled={isThis} onClick={() => show(undefined)}>
        {t('week.now')}
      </Button>
    </Group>
  )
}
