import { client } from '@fieldhouse/domain/crm/client'
import { useTranslation } from '../locales/use-translation.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import { EntityDrawer } from '../kit/record/entity-drawer.tsx'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { PageHead } from '../ui/page/page-head.tsx'

const parts = screenParts(client, {
  words: 'crm',
  columns: [{ field: 'name', width: 200 }, 'email', 'phone', 'suspended', 'updatedAt'],
  bulk: ['suspended'],
})

/** The list of clients with the switch that suspends a client (CRM-02, OPEN-11). */
export function ContactAccessScreen() {
  const { t } = useTranslation('screens')
  const words = parts.useWords()
  const [state, change] = useListState()
  return (
    <>
      <PageHead title={t('title.contactAccess')} />
      <EntityTable
        entity={client}
        words={words}
        columns={parts.columns}
        bulk={parts.bulk}
        onOpen={({ _id }) => change({ open: _id })}
      />
      <EntityDrawer
        entity={client}
        words={words}
        form={['suspended']}
        deletable={false}
        open={state.open === 'new' ? undefined : state.open}
        onClose={() => change({ open: undefined })}
      />
    </>
  )
}
