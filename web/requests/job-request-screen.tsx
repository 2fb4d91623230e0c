import { Button } from '@mantine/core'
import { jobRequest, jobRequestStates } from '@fieldhouse/domain/requests/job-request'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMay } from '../kit/api/may.ts'
import { StatusTabs } from '../kit/list/filters/status-tabs.tsx'
import { Crowding } from '../kit/list/crowding.tsx'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { JobItem, type RequestRecord } from './job-item.tsx'
import { RequestDrawer } from './request-part.ts'

/**
 * The columns of the list of requests. The columns contain the facts that the office needs before it calls the
 * requester.
 */
const parts = screenParts(jobRequest, {
  words: 'requests',
  bulk: ['delete'],
  columns: [
    { field: 'name', width: 150, first: true },
    { field: 'problem', width: 210, first: true },
    { field: 'phone', width: 150, first: true },
    { field: 'machine', width: 140, yields: true },
    { field: 'client', width: 135, yields: true },
    { field: 'status', width: 115, first: true },
    { field: 'createdAt', width: 145 },
    { field: 'source', width: 110, hidden: true },
    { field: 'address', width: 190, hidden: true },
    { field: 'job', width: 170, hidden: true },
    { field: 'email', hidden: true },
    { field: 'language', hidden: true },
    { field: 'reason', hidden: true },
    { field: 'createdBy', hidden: true },
  ],
})

const itemsOf = (record: RequestRecord) => <JobItem record={record} />

/** Lists requests from a machine's sticker, the website or the telephone, with their outcome (OPEN-350). */
export function JobRequestScreen() {
  const words = parts.useWords()
  const [state, change] = useListState()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false })
  const open = state.open ?? id
  const mayCreate = useMay(jobRequest.section, 'create')
  const close = () =>
    id === undefined
      ? change({ open: undefined })
      : void navigate({ to: '.', params: { id: undefined }, search: state as never })
  const add = mayCreate ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ open: 'new' })}>
      {words.add}
    </Button>
  ) : null
  return (
    <>
      <PageHead title={words.many} actions={add} />
      <StatusTabs entity={jobRequest} words={words} codes={jobRequestStates.codes} />
      <EntityTable
        entity={jobRequest}
        words={words}
        columns={parts.columns}
        Crowding={Crowding}
        bulk={parts.bulk}
        tabbed={['status']}
        onOpen={({ _id }) => change({ open: _id })}
        rowItems={itemsOf}
        emptyAction={add}
      />
      {open !== undefined && (
        <Suspense>
          <RequestDrawer open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
