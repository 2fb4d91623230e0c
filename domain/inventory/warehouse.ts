import { translated } from '../kit/words/translated.ts'
import { entity } from '../kit/entity/entity.ts'
import { address, flag, name, paragraph, text } from '../kit/entity/fields.ts'
import type { Language, Words } from '../kit/words/words.ts'

/**
 * A place for stock: a building, a counter, a van (INV-19, INV-20). Each workspace has one default warehouse (INV-17).
 */
export const warehouse = entity('warehouse', {
  section: 'INV_WAREHOUSE',
  fields: { name: name(), address: address().optional(), note: paragraph().optional() },
  systemFields: { photo: text(300).optional(), isDefault: flag(false) },
  unique: ['name'],
  refFields: ['name', 'address'],
  search: ['name', 'address'],
  filter: ['isDefault', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
  rereadWith: ['inventory-settings'],
  archive: 'by-delete',
  extraVerbs: ['photo'],
  actions: { makeDefault: { needs: 'update' } },
})

/** The name of the warehouse in a new workspace. */
const firstName: Words = translated('inventory', 'warehouse.firstName')
export const firstWarehouseName = (language: Language): string => firstName[language]

/** Why the default warehouse cannot be deleted. */
export const defaultStaysWords: Words = translated('inventory', 'defaultStaysWords')
