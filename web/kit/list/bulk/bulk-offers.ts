import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { useMay } from '../../api/may.ts'

/** The bulk actions that a screen can allow: deleting the records, or setting one of their fields. */
export type BulkOf<E extends Entity> = 'delete' | (keyof E['fields'] & string)

export type Offers = {
  remove: boolean
  /** Whether records that are in use can be archived instead of deleted. */
  archive: boolean
  tags: boolean
  /** The fields that have a menu with their codes. */
  choices: readonly string[]
}

/**
 * The bulk actions of the screen that the role permits. The right to delete records includes the right to restore them.
 */
export function useBulkOffers(entity: Entity, bulk: readonly string[]): Offers {
  const mayDelete = useMay(entity.section, 'delete')
  const mayUpdate = useMay(entity.section, 'update')
  const remove = mayDelete && bulk.includes('delete')
  const fields = mayUpdate ? bulk.filter((field) => field in entity.fields) : []
  return {
    remove,
    archive: remove && entity.archive === 'on-request',
    tags: fields.includes('tags'),
    choices: fields.filter((field) => ['choice', 'flag'].includes(infoOfField(entity, field).kind)),
  }
}

/**
 * Archived records have none of the optional bulk actions. Archived records can only be restored, and restoring is
 * always offered.
 */
export const offersOfDeleted: Offers = { remove: false, archive: false, tags: false, choices: [] }

/** The change that sets a field of a record to a code from the field's menu. */
export const coded = (entity: Entity, field: string, code: string) => ({
  [field]: infoOfField(entity, field).kind === 'flag' ? code === 'true' : code,
})

/** Whether there is any bulk action, so that records can be selected. */
export const offersAny = ({ remove, tags, choices }: Offers): boolean => remove || tags || choices.length > 0
