import { entity } from '../kit/entity/entity.ts'
import { address, flag, name, paragraph, text } from '../kit/entity/fields.ts'
import type { Language, Words } from '../kit/words/words.ts'

/** Where stock lies: a building, a counter, a van (INV-19, INV-20). One of a workspace's is the default (INV-17). */
export const warehouse = entity('warehouse', {
  section: 'INV_WAREHOUSE',
  fields: { name: name(), address: address().optional(), note: paragraph().optional() },
  systemFields: { photo: text(300).optional(), isDefault: flag(false) },
  unique: ['name'],
  small: ['name', 'address'],
  search: ['name', 'address'],
  filter: ['isDefault', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
  archive: 'by-delete',
  also: ['photo'],
  actions: { makeDefault: { needs: 'update' } },
})

/** What the warehouse is called that comes with a workspace. */
const firstName: Words = { en: 'Main warehouse', fr: 'Entrepôt principal', es: 'Almacén principal' }
export const firstWarehouseName = (language: Language): string => firstName[language]

/** Why the default warehouse is not deleted. */
export const defaultStaysWords: Words = {
  en: 'This is the default warehouse: make another one the default first',
  fr: 'C’est l’entrepôt par défaut : choisissez-en d’abord un autre par défaut',
  es: 'Es el almacén predeterminado: elija primero otro como predeterminado',
}
