import { Button } from '@mantine/core'
import { task } from '@fieldhouse/domain/communication/task'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { progressTones } from '../collaboration/progress-tones.ts'
import type { ClientRecord } from '../crm/contact-search.tsx'
import { useMay } from '../kit/api/may.ts'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import type { FormValues } from '../kit/form/form-values.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import type { JobRecord } from '../operations/job-edit.tsx'
import { TaskForm } from './task-form.tsx'

const columns = [
  { field: 'slugId', width: 130, first: true },
  { field: 'name', width: 240, first: true },
  { field: 'progressStatus', width: 145, tones: progressTones, first: true },
  { field: 'contributors' },
  { field: 'endDate', width: 120 },
  { field: 'createdAt', hidden: true },
] as const

/** The tasks about one record, with a button for a new task about it. */
function TasksOf({ query, start }: { query: FixedFilters<typeof task>; start: FormValues }) {
  const { t } = useTranslation('communication/tasks')
  const words = useEntityWords(task, 'collaboration/work-items')
  const navigate = useNavigate()
  const open = ({ _id }: { _id: string }) =>
    void navigate({ to: '/communication/tasks/{-$id}', params: { id: _id } })
  return (
    <RelatedList
      entity={task}
      words={words}
      columns={columns}
      query={query}
      onOpen={open}
      action={<NewTask label={words.add} start={start} onContinue={open} />}
      empty={t('noneHere')}
    />
  )
}

type NewTaskProps = { label: string; start: FormValues; onContinue: (made: { _id: string }) => void }

function NewTask({ label, start, onContinue }: NewTaskProps) {
  const mayCreate = useMay(task.section, 'create')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  if (!mayCreate) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <FormDrawer title={label} opened={opened} onClose={close}>
        <TaskForm
          record={null}
          start={start}
          onSaved={(made, next) => (next === 'continue' ? onContinue(made) : close())}
          onCancel={close}
        />
      </FormDrawer>
    </>
  )
}

/** The tasks about a job. */
export const TasksOfJob = ({ record }: { record: JobRecord }) => (
  <TasksOf query={{ filter_job: record._id }} start={{ job: record, client: record.client }} />
)

/** The tasks about a client. */
export const TasksOfClient = ({ record }: { record: ClientRecord }) => (
  <TasksOf query={{ filter_client: record._id }} start={{ client: record }} />
)
