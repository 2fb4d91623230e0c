import { Anchor, Button, Group, Table, Text, VisuallyHidden } from '@mantine/core'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import { timesheet, timesheetStates } from '@fieldhouse/domain/visits/timesheet'
import type { WeekOfHours, WeekOfPerson } from '@fieldhouse/domain/visits/week-of-hours'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { readAgain } from '../kit/api/read-again.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { toast } from '../kit/text/toast.tsx'
import { StateBadge } from '../kit/value/state-menu.tsx'
import { grabFocus } from '../ui/dialog/grab-focus.ts'
import { ScrolledTable } from '../ui/scrolled-table.tsx'
import { useDayNames } from './use-day-names.ts'

/** The hours of a week. Each row is a person, and each column is a day. Rows and columns have totals. */
export function WeekTable({ week }: { week: WeekOfHours }) {
  const { t } = useTranslation(['screens', 'visits/timesheet'])
  const names = useDayNames()(week.from)
  const title = t('screens:title.weekHours')
  return (
    <ScrolledTable minWidth={860} label={title}>
      <Table verticalSpacing="xs" fz="sm">
        <Table.Caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th fz="xs">{t('visits/timesheet:week.person')}</Table.Th>
            {names.map(({ day, short }) => (
              <Table.Th key={day} fz="xs" ta="right">
                {short}
              </Table.Th>
            ))}
            <Table.Th fz="xs" ta="right">
              {t('visits/timesheet:week.total')}
            </Table.Th>
            <Table.Th fz="xs" ta="right" w={230}>
              {t('visits/timesheet:week.toApprove')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {week.members.map((each) => (
            <PersonRow key={each.member._id} of={each} week={week} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('visits/timesheet:week.total')}</Table.Th>
            {names.map(({ day }, at) => (
              <Hours key={day} minutes={week.days[at] ?? 0} strong />
            ))}
            <Hours minutes={week.total} strong />
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </ScrolledTable>
  )
}

/** A duration, or a dash if it is zero. */
function Hours({ minutes, strong = false }: { minutes: number; strong?: boolean }) {
  return (
    <Table.Td ta="right" className="figures" {...(strong ? { fw: 600 } : {})}>
      {minutes > 0 ? (
        hoursText(minutes)
      ) : (
        <Text span inherit c="dimmed">
          –
        </Text>
      )}
    </Table.Td>
  )
}

function PersonRow({ of, week: { from, to } }: { of: WeekOfPerson; week: WeekOfHours }) {
  const { t } = useTranslation('visits/timesheet')
  const dayNames = useDayNames()
  const { member, days, total } = of
  const search = {
    where: { member: [member._id] },
    between: { day: [from, to] as [string, string] },
  }
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Anchor fz="inherit" renderRoot={(props) => <Link to="/hr/timesheets" search={search} {...props} />}>
          {nameOf('workforce', member)}
        </Anchor>
        {total > 0 && (
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {t('week.sum', { hours: hoursText(total) })}
          </Text>
        )}
      </Table.Th>
      {dayNames(from).map(({ day }, at) => (
        <Hours key={day} minutes={days[at] ?? 0} />
      ))}
      <Hours minutes={total} strong />
      <Table.Td ta="right">
        <Approval of={of} week={from} />
      </Table.Td>
    </Table.Tr>
  )
}

/** The hours of a person's week that need approval, with a button that approves all of them. */
function Approval({ of: { member, total, open }, week }: { of: WeekOfPerson; week: string }) {
  const { t } = useTranslation('visits/timesheet')
  const queries = useQueryClient()
  const mayUpdate = useMay(timesheet.section, 'update')
  const name = nameOf('workforce', member)
  const approve = useMutation({
    mutationFn: () =>
      call('POST /timesheet/approve-week', { body: { member: member._id, week, minutes: total } }),
    onSuccess: () => toast('success', t('week.approved', { name })),
    onError: showProblem,
    // The hours are also loaded again after a refusal, because they may have changed in the meantime.
    onSettled: () => readAgain(queries, timesheet.name),
  })
  if (total === 0) return null
  if (open === 0)
    return (
      // When the approve button disappears, its focus moves to this element.
      <span tabIndex={-1} ref={approve.isSuccess ? grabFocus : undefined}>
        <StateBadge of={timesheetStates} state="APPROVED" />
      </span>
    )
  return (
    <Group gap="sm" justify="flex-end" wrap="nowrap">
      <span className="figures">{hoursText(open)}</span>
      {mayUpdate && (
        <Button
          size="compact-sm"
          variant="default"
          loading={approve.isPending}
          aria-label={t('week.approveOf', { name })}
          onClick={() => approve.mutate()}
        >
          {t('week.approve')}
        </Button>
      )}
    </Group>
  )
}
