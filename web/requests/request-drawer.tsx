import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { jobRequest } from '@fieldhouse/domain/requests/job-request'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { FilesPanel } from '../collaboration/panels.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { FormSection } from '../ui/form-section.tsx'
import type { RequestRecord } from './job-item.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestSteps } from './request-steps.tsx'

/** The form is loaded with the drawer that shows it. */
const RequestForm = lazyRouteComponent(() => import('./request-form.tsx'), 'RequestForm')

type Props = {
  /** The id of the request, or `new`. Undefined while the drawer is closed. */
  open: string | undefined
  /** The initial values of a new request. */
  start?: Record<string, unknown>
  onClose: () => void
}

/**
 * The drawer that creates or shows a request with its picture. Users can create a job from a request, or decline it
 * (OPEN-350, OPEN-353).
 */
export function RequestDrawer({ open, start = {}, onClose }: Props) {
  const words = useEntityWords(jobRequest, 'requests')
  const isNew = open === 'new'
  const read = useQuery({
    ...recordQueries.read(jobRequest, open ?? ''),
    enabled: open !== undefined && !isNew,
  })
  return (
    <FormDrawer
      title={isNew ? words.add : (read.data?.name ?? words.one)}
      opened={open !== undefined}
      onClose={onClose}
    >
      {isNew ? (
        <RequestForm record={null} start={start} onSaved={onClose} onCancel={onClose} />
      ) : (
        <>
          <QueryState of={read} height={320} />
          {read.data && <Shown record={read.data} onClose={onClose} />}
        </>
      )}
    </FormDrawer>
  )
}

/** Shows a request. Users with permission can correct it. */
function Shown({ record, onClose }: { record: RequestRecord; onClose: () => void }) {
  const { t } = useTranslation('requests/office')
  const [isEditing, setEditing] = useState(false)
  const mayUpdate = useMay(jobRequest.section, 'update')
  const stop = () => setEditing(false)
  if (isEditing)
    return (
      <Suspense fallback={<Skeleton h={320} />}>
        <RequestForm
          record={record}
          onSaved={stop}
          onCancel={stop}
          remove={<DeleteButton entity={jobRequest} record={record} onDeleted={onClose} />}
        />
      </Suspense>
    )
  return (
    <Stack gap="lg">
      <RequestFacts record={record} />
      <RequestSteps record={record} />
      <FormSection title={t('files')}>
        <FilesPanel entity={jobRequest} id={record._id} />
      </FormSection>
      <Group justify="space-between">
        {mayUpdate && record.job === null ? (
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        ) : (
          <DeleteButton entity={jobRequest} record={record} onDeleted={onClose} />
        )}
      </Group>
    </Stack>
  )
}
