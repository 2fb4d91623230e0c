import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { type Icon, IconArchive, IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { askRemoval } from './ask-bulk.ts'
import { type Offers, offersOfDeleted } from './bulk-offers.ts'
import { useBulk } from './use-bulk.ts'
import type { Chosen } from './use-chosen.ts'

/** An action on the selected records, such as deleting them, as a button or as a menu item. */
type BulkAction = { label: string; icon: Icon; isDangerous: boolean; act: () => void }

type About = { entity: Entity; chosen: Chosen; offers: Offers; deleted: boolean }

/** The bulk actions for the selected records: change, delete, archive and restore. */
export function useBulkActions({ entity, chosen, offers: all, deleted }: About) {
  const { t } = useTranslation('kit')
  const bulk = useBulk(entity, chosen)
  const offers = deleted ? offersOfDeleted : all
  const restore: BulkAction = {
    label: t('restore'),
    icon: IconArrowBackUp,
    isDangerous: false,
    act: () => void bulk.restore(),
  }
  const archive: BulkAction = {
    label: t('archive'),
    icon: IconArchive,
    isDangerous: false,
    act: () => void bulk.archive(),
  }
  const remove: BulkAction = {
    label: t('delete'),
    icon: IconTrash,
    isDangerous: true,
    act: () => askRemoval(entity, chosen, bulk),
  }
  return {
    bulk,
    offers,
    actions: [
      ...(deleted && all.remove ? [restore] : []),
      ...(offers.archive ? [archive] : []),
      ...(offers.remove ? [remove] : []),
    ],
  }
}
