import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { useMay } from '../../api/may.ts'

/** The bulk actions a screen can allow: delete the records, or set one of their fields. */
export type BulkOf<E extends Entity> = 'delete' | (keyof E['fields'] & string)

export type Offers = {
  remove: boolean
  /** Whether records in use can still be archived. */
  archive: boolean
  tags: boolean
  /** The fields with a menu of their codes. */
  choices: readonly string[]
}

/** The screen's bulk actions that the role permits. Users who may delete records may also restore them. */
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

/** The bulk actions on deleted records: none besides restoring. */
export const offersOfDeleted: Offers = { remove: false, archive: false, tags: false, choices: [] }

/** The change of a record for a code in a field's menu. */
export const coded = (entity: Entity, field: string, code: string) => ({
  [field]: infoOfField(entity, field).kind === 'flag' ? code === 'true' : code,
})

/** Whether there is any bulk action, so that records can be selected. */
export const offersAny = ({ remove, tags, choices }: Offers): boolean => remove || tags || choices.length > 0
