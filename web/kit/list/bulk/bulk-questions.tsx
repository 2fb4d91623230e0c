import { modals } from '@mantine/modals'
import { BulkTags } from './bulk-tags.tsx'
import type { Entity, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { askFirst } from '../../form/keep/ask-first.ts'
import { RemovalQuestion } from '../../form/removal-question.tsx'
import { translate } from '../../text/i18n.ts'
import type { Bulk } from './use-bulk.ts'
import type { Chosen } from './use-chosen.ts'

/** Asks for confirmation before deleting the selected records. */
export function askRemoval(entity: Entity, { records }: Pick<Chosen, 'records'>, bulk: Bulk): void {
  askFirst({
    title: translate('kit/list:bulk.question', { count: records.length }),
    children: <RemovalQuestion entity={entity} records={records} />,
    onConfirm: () => void bulk.remove(),
  })
}

const idsOf = (tags: unknown): string[] => (Array.isArray(tags) ? tags : []).map((tag: RecordRef) => tag._id)

/** Asks which tags to add to the selected records, or to remove from them. */
export function askTags(entity: Entity, bulk: Bulk, adds: boolean): void {
  modals.open({
    title: translate(adds ? 'kit/list:bulk.adding' : 'kit/list:bulk.removing'),
    children: (
      <BulkTags
        entity={entity}
        confirm={translate(adds ? 'kit/list:bulk.add' : 'kit/list:bulk.remove')}
        onChosen={(added) => {
          const ids = idsOf(added)
          void bulk.change(({ tags }) => {
            const others = idsOf(tags).filter((id) => !ids.includes(id))
            return { tags: adds ? [...others, ...ids] : others }
          })
        }}
      />
    ),
  })
}
