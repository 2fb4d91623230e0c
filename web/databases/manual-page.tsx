import { Button, Tabs } from '@mantine/core'
import { machine } from '@fieldhouse/domain/databases/machine'
import { manual } from '@fieldhouse/domain/databases/manual'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FilesPanel } from '../collaboration/files-panel.tsx'
import { DeleteButton } from '../kit/delete-button.tsx'
import { DeletedNotice, isDeleted } from '../kit/deleted-notice.tsx'
import { HistoryPanel } from '../kit/history-panel.tsx'
import { useMay } from '../kit/may.ts'
import { RecordView } from '../kit/record-view.tsx'
import { useEntityWords } from '../kit/words.ts'
import { useCrumb } from '../shell/crumb-label.ts'
import { ReadOnly } from '../ui/read-only.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { MachineForm } from './machine-form.tsx'
import { MachinesOfModel } from './machines-of.tsx'
import { type ManualRecord, ManualParts } from './manual-parts.tsx'
import { manualTellings } from './machine-tellings.ts'

function BackToManuals() {
  const { t } = useTranslation('machines')
  return (
    <Button
      renderRoot={(props) => <Link to="/databases/manuals/{-$id}" params={{ id: undefined }} {...props} />}
    >
      {t('backToManuals')}
    </Button>
  )
}

/** One manual: the model it is about, its documents and parts, and the machines of that model (DB-15, DB-16). */
export function ManualPage({ id }: { id: string }) {
  return (
    <RecordView entity={manual} id={id} back={<BackToManuals />}>
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function Shown({ record }: { record: ManualRecord }) {
  const { t } = useTranslation('machines')
  const navigate = useNavigate()
  const mayUpdate = useMay(manual.section, 'update')
  useCrumb(record.name)
  const isGone = isDeleted(record)
  const readOnly = isGone || !mayUpdate
  const leave = () => void navigate({ to: '/databases/manuals/{-$id}', params: { id: undefined } })
  return (
    <ReadOnly on={isGone}>
      {isGone && <DeletedNotice entity={manual} record={record} />}
      <RecordPage
        title={record.name}
        factsLast
        facts={
          <MachineForm
            entity={manual}
            record={record}
            label={t('updateManual')}
            onCancel={null}
            readOnly={readOnly}
            remove={!isGone && <DeleteButton entity={manual} record={record} onDeleted={leave} />}
          />
        }
      >
        <ManualTabs record={record} readOnly={readOnly} />
      </RecordPage>
    </ReadOnly>
  )
}

function ManualTabs({ record, readOnly }: { record: ManualRecord; readOnly: boolean }) {
  const { t } = useTranslation('machines')
  const words = useEntityWords(manual.name, 'databases')
  const mayMachines = useMay(machine.section, 'read')
  return (
    <Tabs defaultValue="documents" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="documents">{t('tabs.documents')}</Tabs.Tab>
        <Tabs.Tab value="parts">{t('tabs.parts')}</Tabs.Tab>
        {mayMachines && <Tabs.Tab value="machines">{t('tabs.machines')}</Tabs.Tab>}
        <Tabs.Tab value="history">{t('tabs.history')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="documents">
        <FilesPanel entity={manual} id={record._id} described />
      </Tabs.Panel>
      <Tabs.Panel value="parts">
        <ManualParts record={record} readOnly={readOnly} />
      </Tabs.Panel>
      <Tabs.Panel value="machines">
        <MachinesOfModel manual={record} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryPanel entity={manual} words={words} id={record._id} tell={manualTellings} />
      </Tabs.Panel>
    </Tabs>
  )
}
