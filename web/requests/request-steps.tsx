import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { jobRequest } from '@fieldhouse/domain/requests/job-request'
import { IconTool } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { callAction } from '../kit/api/call-action.ts'
import { useMay } from '../kit/api/may.ts'
import { readAgain } from '../kit/api/read-again.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { StepDialog, dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useLabel } from '../kit/value/checked-fields.tsx'
import type { RequestRecord } from './job-item.tsx'
import { useMayMakeJob } from './may-make-job.ts'

type Props = { record: RequestRecord }

/** The buttons for the next actions on a request: create a job, decline, reopen. */
export function RequestSteps({ record }: Props) {
  const { t } = useTranslation(['requests/office', 'requests'])
  const mayUpdate = useMay(jobRequest.section, 'update')
  const mayMake = useMayMakeJob()
  const [isDeclining, setDeclining] = useState(false)
  if (!mayUpdate || record.status === 'CONVERTED') return null
  if (record.status === 'DECLINED') return <Reopen record={record} />
  return (
    <Group>
      {mayMake && (
        <Button
          leftSection={<IconTool size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to="/operations/jobs/{-$id}"
              params={{ id: 'new' }}
              search={{ request: record._id }}
              {...props}
            />
          )}
        >
          {t('requests:makeJob')}
        </Button>
      )}
      <Button variant="default" onClick={() => setDeclining(true)}>
        {t('requests/office:decline')}
      </Button>
      {isDeclining && <DeclineDialog record={record} onClose={() => setDeclining(false)} />}
    </Group>
  )
}

function Reopen({ record }: Props) {
  const { t } = useTranslation('requests/office')
  const queries = useQueryClient()
  const run = useMutation({
    mutationFn: () => callAction(jobRequest, 'reopen', { id: record._id }),
    onSuccess: async () => {
      toast('success', t('reopened'))
      await readAgain(queries, jobRequest.name)
    },
    onError: showProblem,
  })
  return (
    <Group>
      <Button variant="default" loading={run.isPending} onClick={() => run.mutate()}>
        {t('reopen')}
      </Button>
    </Group>
  )
}

/** The dialog that declines a request. The user can enter a reason, which only the office sees. */
function DeclineDialog({ record, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('requests/office')
  const queries = useQueryClient()
  const form = useForm({ initialValues: { reason: '' } })
  return (
    <StepDialog
      title={t('declineTitle')}
      action={t('declineDo')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ reason }, key) => {
        const body = { reason: reason.trim() || null }
        await callAction(jobRequest, 'decline', { id: record._id, body, idempotencyKey: key })
        toast('success', t('declined'))
        await readAgain(queries, jobRequest.name)
      }}
    >
      <TextInput
        {...dialogInput(form, 'reason')}
        label={useLabel(t('reason'), true)}
        description={t('reasonHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={500}
      />
    </StepDialog>
  )
}
