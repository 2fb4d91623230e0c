import { machine } from '@fieldhouse/domain/equipment/machine'
import { manual } from '@fieldhouse/domain/equipment/manual'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { FilesPanel } from '../collaboration/panels.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { ArchivedNotice, isArchived } from '../kit/form/archived-notice.tsx'
import { useMay } from '../kit/api/may.ts'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { ReadOnly } from '../ui/read-only.tsx'
import { RecordPage } from '../ui/page/record-page.tsx'
import { ManualForm } from './machine-form.tsx'
import { MachinesOfModel } from './machines-of.tsx'
import { type ManualRecord, ManualParts } from './manual-parts.tsx'
import { manualHistory } from './machine-history.ts'

/** The page of a manual with its model, documents and parts, and the machines of that model (DB-15, DB-16). */
export function ManualPage({ id }: { id: string }) {
  const { t } = useTranslation('equipment')
  return (
    <RecordView
      entity={manual}
      id={id}
      back={<BackToList page="/databases/manuals/{-$id}">{t('backToManuals')}</BackToList>}
    >
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function Shown({ record }: { record: ManualRecord }) {
  const { t } = useTranslation('equipment')
  const navigate = useNavigate()
  const mayUpdate = useMay(manual.section, 'update')
  useRecordCrumb('manual', record)
  const archived = isArchived(record)
  const readOnly = archived || !mayUpdate
  const leave = () => void navigate({ to: '/databases/manuals/{-$id}', params: { id: undefined } })
  return (
    <>
      {archived && <ArchivedNotice entity={manual} record={record} />}
      <ReadOnly on={archived}>
        <RecordPage
          title={record.name}
          facts={
            <ManualForm
              record={record}
              label={t('updateManual')}
              onCancel={null}
              readOnly={readOnly}
              remove={!archived && <DeleteButton entity={manual} record={record} onDeleted={leave} />}
            />
          }
        >
          <ManualTabs record={record} readOnly={readOnly} />
        </RecordPage>
      </ReadOnly>
    </>
  )
}

function ManualTabs({ record, readOnly }: { record: ManualRecord; readOnly: boolean }) {
  const { t } = useTranslation('equipment')
  const words = useEntityWords(manual, 'equipment')
  const mayMachines = useMay(machine.section, 'read')
  return (
    <RecordTabs
      entity={manual}
      words={words}
      id={record._id}
      formatters={manualHistory}
      tabs={[
        {
          value: 'documents',
          label: t('tabs.documents'),
          content: <FilesPanel entity={manual} id={record._id} described />,
        },
        {
          value: 'parts',
          label: t('tabs.parts'),
          content: <ManualParts record={record} readOnly={readOnly} />,
        },
        mayMachines && {
          value: 'machines',
          label: t('tabs.machines'),
          content: <MachinesOfModel manual={record} />,
        },
      ]}
    />
  )
}
