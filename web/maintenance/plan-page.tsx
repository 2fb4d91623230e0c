import { Alert, Stack, Text } from '@mantine/core'
import { hindranceWords } from '@fieldhouse/domain/maintenance/hindrance'
import { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { isArchived } from '../kit/form/archived-notice.tsx'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { EditableRecord } from '../kit/record/editable-record.tsx'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { JobsOf } from '../operations/jobs-of.tsx'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { PlanFacts } from './plan-facts.tsx'
import type { PlanRecord } from './plan-form.tsx'
import { PlanStatus } from './plan-status.tsx'

/** The form loads when its drawer opens. */
const PlanForm = lazyRouteComponent(() => import('./plan-form.tsx'), 'PlanForm')

const list = { to: '/operations/service-plans/{-$id}', params: { id: undefined } } as const

/** Shows a service plan: its facts, its jobs, and the reason if it creates no jobs (OPEN-370..374). */
export function PlanPage({ id }: { id: string }) {
  const { t } = useTranslation('maintenance')
  return (
    <RecordView entity={servicePlan} id={id} back={<BackToList page={list.to}>{t('back')}</BackToList>}>
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function Shown({ record }: { record: PlanRecord }) {
  const { t } = useTranslation('crm')
  const navigate = useNavigate()
  const words = useEntityWords(servicePlan, 'maintenance')
  useRecordCrumb('service-plan', record)
  return (
    <Stack gap="md">
      <Hindered record={record} />
      <EditableRecord
        entity={servicePlan}
        record={record}
        title={record.title}
        status={<PlanStatus record={record} />}
        facts={<PlanFacts record={record} />}
        renderForm={(close) => (
          <PlanForm
            record={record}
            label={t('update')}
            onSaved={close}
            onCancel={close}
            remove={
              <DeleteButton entity={servicePlan} record={record} onDeleted={() => void navigate(list)} />
            }
          />
        )}
      >
        <PlanTabs record={record} words={words} />
      </EditableRecord>
    </Stack>
  )
}

/** Says why an active service plan creates no jobs (OPEN-374). */
function Hindered({ record }: { record: PlanRecord }) {
  const { t } = useTranslation('maintenance')
  const language = useLanguage()
  const { status, hindrance } = record
  if (hindrance === null || isArchived(record) || status !== 'ACTIVE') return null
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('hindered')}>
      <Text size="sm">{t('because', { why: hindranceWords[hindrance][language] })}</Text>
    </Alert>
  )
}

function PlanTabs({ record, words }: { record: PlanRecord; words: ReturnType<typeof useEntityWords> }) {
  const { t } = useTranslation('screens')
  return (
    <RecordTabs
      entity={servicePlan}
      words={words}
      id={record._id}
      tabs={[
        {
          value: 'jobs',
          label: t('title.job'),
          count: record.made,
          content: <JobsOf query={{ filter_servicePlan: record._id }} />,
        },
      ]}
    />
  )
}
