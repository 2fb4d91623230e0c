import { Button } from '@mantine/core'
import { timesheet, timesheetStates } from '@fieldhouse/domain/visits/timesheet'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import { IconCalendarWeek, IconChecks, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { callAction } from '../kit/api/call-action.ts'
import { useMay } from '../kit/api/may.ts'
import { BatchButton } from '../kit/list/bulk/batch-button.tsx'
import type { Chosen } from '../kit/list/bulk/use-chosen.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { StatusTabs } from '../kit/list/filters/status-tabs.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import { toast } from '../kit/text/toast.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { HoursDrawer } from './hours-drawer.tsx'

const list = screenParts(timesheet, {
  words: 'visits/timesheet',
  bulk: ['delete'],
  columns: [
    { field: 'member', width: 170 },
    { field: 'day', width: 120, rigid: true, first: true },
    {
      field: 'minutes',
      width: 120,
      first: true,
      align: 'right',
      render: ({ minutes }) => <span className="figures">{hoursText(minutes)}</span>,
    },
    { field: 'status', width: 120, first: true },
    { field: 'job', width: 200 },
    { field: 'note', width: 200 },
    { field: 'approvedBy', width: 150, hidden: true },
    { field: 'approvedAt', hidden: true },
    { field: 'createdAt', hidden: true },
  ],
})

const steps = { section: timesheet.section, flag: 'update', Buttons: ApproveButton } as const

/** All worked hours, with a tab for hours that need approval (OPEN-305). */
export function TimesheetsScreen() {
  const { t } = useTranslation('visits/timesheet')
  const words = list.useWords()
  const [state, change] = useListState()
  const mayCreate = useMay(timesheet.section, 'create')
  const add = mayCreate ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ open: 'new' })}>
      {words.add}
    </Button>
  ) : null
  return (
    <>
      <PageHead
        title={words.many}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconCalendarWeek size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/hr/timesheets/week" {...props} />}
            >
              {t('week.open')}
            </Button>
            {add}
          </>
        }
      />
      <StatusTabs entity={timesheet} words={words} codes={timesheetStates.codes} />
      <EntityTable
        entity={timesheet}
        words={words}
        columns={list.columns}
        bulk={list.bulk}
        steps={steps}
        tabbed={['status']}
        onOpen={({ _id }) => change({ open: _id })}
        emptyAction={add}
      />
      <HoursDrawer words={words} open={state.open} onClose={() => change({ open: undefined })} />
    </>
  )
}

/** A button that approves all selected hours. */
function ApproveButton({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('visits/timesheet')
  return (
    <BatchButton
      entity={timesheet}
      chosen={chosen}
      label={t('steps.approve')}
      icon={IconChecks}
      act={({ _id }) => callAction(timesheet, 'approve', { id: _id })}
      touches={[timesheet.name]}
      onDone={(count) => toast('success', t('steps.many', { count }))}
    />
  )
}
