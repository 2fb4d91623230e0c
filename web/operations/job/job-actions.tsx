import { Button } from '@mantine/core'
import { job } from '@fieldhouse/domain/operations/job'
import { nextStepOf } from '@fieldhouse/domain/operations/jobs/job-overview'
import { IconFileInvoice, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { serverNow } from '../../kit/api/connection/server-time.ts'
import { useMay } from '../../kit/api/may.ts'
import { useKeyHint } from '../../kit/api/use-key-hint.ts'
import { KeyTip } from '../../kit/value/key-tip.tsx'
import { CompleteButton } from './complete-button.tsx'
import type { JobRecord } from '../job-edit.tsx'
import { jobToSchedule } from '../job-to-schedule.ts'
import { ScheduleButton } from '../schedule-button.tsx'
import type { JobOverviewQuery } from './use-job-overview.ts'

/** Renders the button that records a payment of the invoice with this id. If the id is null, no button is shown. */
export type RenderPay = (invoice: string | null) => ReactNode

type Props = { record: JobRecord; overview: JobOverviewQuery; onEdit: () => void; renderPay: RenderPay }

/** The link to the draft of the job's invoice, for users who may issue the draft. */
function DraftLink({ id }: { id: string }) {
  const { t } = useTranslation('operations')
  const mayIssue = useMay('ACCTG_INVOICE', 'update')
  if (!mayIssue) return null
  return (
    <Button
      variant="filled"
      leftSection={<IconFileInvoice size={16} />}
      renderRoot={(props) => <Link to="/accounting/invoices/{-$id}" params={{ id }} {...props} />}
    >
      {t('openDraft')}
    </Button>
  )
}

/** The buttons for the actions on a job. The button of the next step is filled and comes last (OPEN-730). */
export function JobActions({ record, overview, onEdit, renderPay }: Props) {
  const { t } = useTranslation(['operations', 'kit'])
  const mayUpdate = useMay(job.section, 'update')
  const mayInvoice = useMay('ACCTG_INVOICE', 'create')
  const [now] = useState(serverNow)
  const editKey = useKeyHint('E')
  const { data = null } = overview
  const next = nextStepOf(record, data, now)
  return (
    <>
      {mayUpdate && (
        <KeyTip keyName="E">
          <Button variant="default" {...editKey} leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('kit:editRecord')}
          </Button>
        </KeyTip>
      )}
      {mayInvoice && (
        <Button
          variant={next === 'INVOICE' ? 'filled' : 'default'}
          leftSection={<IconFileInvoice size={16} />}
          renderRoot={(props) => (
            <Link
              to="/accounting/invoices/{-$id}"
              params={{ id: 'new' }}
              search={{ job: record._id }}
              {...props}
            />
          )}
        >
          {t('operations:createInvoice')}
        </Button>
      )}
      <ScheduleButton job={jobToSchedule(record)} isNext={next === 'SCHEDULE'} />
      {next === 'COMPLETE' && <CompleteButton record={record} />}
      {next === 'ISSUE' && data?.draftInvoice && <DraftLink id={data.draftInvoice._id} />}
      {renderPay(next === 'PAY' ? (data?.unpaidInvoice?._id ?? null) : null)}
    </>
  )
}
