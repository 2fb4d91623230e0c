import { type Entity, infoOfField } from '@fieldhouse/domain/kit/entity/entity'
import { useMay } from '../../api/may.ts'

/** What a screen lets be done to many records at once: delete them, or set a field of theirs. */
export type BulkOf<E extends Entity> = 'delete' | (keyof E['fields'] & string)

export type Offers = {
  remove: boolean
  /** Records in use can still be archived. */
  archive: boolean
  tags: boolean
  /** Fields with a menu of their codes. */
  choices: readonly string[]
}

/** What of a screen's bulk actions the role may do; what was deleted can be restored wherever it can be deleted. */
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

/** What is offered for records that were deleted: to bring them back, alone. */
export const offersOfDeleted: Offers = { remove: false, archive: false, tags: false, choices: [] }

/** The value that a code of a field's menu stands for, as a change of the record. */
export const coded = (entity: Entity, field: string, code: string) => ({
  [field]: infoOfField(entity, field).kind === 'flag' ? code === 'true' : code,
})

/** Whether there is anything to choose records for. */
export const offersAny = ({ remove, tags, choices }: Offers): boolean => remove || tags || choices.length > 0
