import { Stack } from '@mantine/core'
import { machine } from '@fieldhouse/domain/equipment/machine'
import { repair } from '@fieldhouse/domain/equipment/repair'
import { useNavigate, lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { FilesPanel, NotesPanel } from '../collaboration/panels.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { ArchivedNotice, isArchived } from '../kit/form/archived-notice.tsx'
import { LabelsButton } from '../kit/form/labels-button.tsx'
import { useMay } from '../kit/api/may.ts'
import { type AddedTabs, useAllTabs } from '../kit/record/added-tab.tsx'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { ReadOnly } from '../ui/read-only.tsx'
import { RecordPage } from '../ui/page/record-page.tsx'
import { type MachineRecord, ManualsOf } from './manuals-of.tsx'
import { repairColumns } from './repair-columns.tsx'

/** The form is loaded when it opens. */
const MachineForm = lazyRouteComponent(() => import('./machine-form.tsx'), 'MachineForm')

type Added = AddedTabs<MachineRecord>

/** The page of a machine with its facts, documents, manuals, repairs and notes (DB-18..20). */
export function MachinePage({ id, added }: { id: string } & Added) {
  const { t } = useTranslation('equipment')
  return (
    <RecordView
      entity={machine}
      id={id}
      back={<BackToList page="/databases/machines/{-$id}">{t('backToMachines')}</BackToList>}
    >
      {(record) => <Shown record={record} added={added} />}
    </RecordView>
  )
}

function Shown({ record, added }: { record: MachineRecord } & Added) {
  const { t } = useTranslation('equipment')
  const navigate = useNavigate()
  const mayUpdate = useMay(machine.section, 'update')
  const mayClient = useMay('CRM_CONTACT_CUSTOMER', 'read')
  useRecordCrumb('machine', record)
  const archived = isArchived(record)
  const leave = () => void navigate({ to: '/databases/machines/{-$id}', params: { id: undefined } })
  return (
    <>
      {archived && <ArchivedNotice entity={machine} record={record} />}
      <ReadOnly on={archived}>
        <RecordPage
          title={record.name}
          actions={
            <>
              {record.client && mayClient && <RecordLink entity="client" record={record.client} size="sm" />}
              {!archived && <LabelsButton entity="machine" ids={[record._id]} />}
            </>
          }
          facts={
            <MachineForm
              record={record}
              label={t('updateMachine')}
              onCancel={null}
              readOnly={archived || !mayUpdate}
              remove={!archived && <DeleteButton entity={machine} record={record} onDeleted={leave} />}
            />
          }
        >
          <MachineTabs record={record} added={added} />
        </RecordPage>
      </ReadOnly>
    </>
  )
}

function MachineTabs({ record, added }: { record: MachineRecord } & Added) {
  const { t } = useTranslation('equipment')
  const words = useEntityWords(machine, 'equipment')
  const mayManuals = useMay('DB_MANUAL', 'read')
  const mayRepairs = useMay(repair.section, 'read')
  const tabs = useAllTabs(
    [
      {
        value: 'documents',
        label: t('tabs.documents'),
        content: <FilesPanel entity={machine} id={record._id} described />,
      },
      mayManuals && { value: 'manuals', label: t('tabs.manuals'), content: <ManualsOf machine={record} /> },
      mayRepairs && {
        value: 'repairs',
        label: t('tabs.repairs'),
        content: <RepairsOf machine={record._id} />,
      },
      {
        value: 'notes',
        label: t('tabs.notes'),
        content: <NotesPanel about="MACHINE" id={record._id} />,
        stays: true,
      },
    ],
    { added, record },
  )
  return <RecordTabs entity={machine} words={words} id={record._id} tabs={tabs} />
}

function RepairsOf({ machine: id }: { machine: string }) {
  const { t } = useTranslation('equipment')
  const navigate = useNavigate()
  const words = useEntityWords(repair, 'equipment')
  return (
    <Stack>
      <RelatedList
        entity={repair}
        words={words}
        columns={repairColumns}
        query={{ filter_machine: id }}
        onOpen={(record) =>
          void navigate({
            to: '/operations/jobs/{-$id}',
            params: { id: record.job._id },
            search: { tab: 'repairs' } as never,
          })
        }
        empty={t('noRepairs')}
      />
    </Stack>
  )
}
