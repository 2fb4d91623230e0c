import { client } from '@fieldhouse/domain/crm/client'
import { useTranslation } from '../locales/use-translation.ts'
import { ApiProblem } from '../kit/api/api.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from '../kit/list/list-states.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import { KitState } from './kit-state.tsx'

const columns = [
  { field: 'name', width: 200 },
  { field: 'phone', width: 160 },
  { field: 'email', width: 260 },
  { field: 'languages', width: 160 },
  { field: 'createdAt', width: 180 },
]

const bulk = ['delete', 'tags']

const nothing = () => {}

/** The list of the workspace's clients, and the other states of a list (UI-03..12). */
export function TableKit() {
  const { t } = useTranslation('dev')
  const words = useEntityWords(client, 'crm')
  const small = useIsNarrow()
  return (
    <>
      <KitState of="filled">
        <EntityTable entity={client} words={words} columns={columns} bulk={bulk} list="kit" />
      </KitState>
      <KitState of="loading">
        <ListSkeleton small={small} />
      </KitState>
      <KitState of="empty">
        <ListEmpty action={null} onClear={null} />
      </KitState>
      <KitState of="nothingFound">
        <ListEmpty action={null} onClear={nothing} />
      </KitState>
      <KitState of="failed">
        <ListFailed
          error={new ApiProblem({ status: 503, code: 'SERVER_ERROR', msg: t('sample.refused') })}
          onRetry={nothing}
        />
      </KitState>
    </>
  )
}
