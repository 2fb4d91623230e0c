import { oneOf, paragraph, ref, refs, text } from '../kit/entity/fields.ts'
import { applianceClasses, applianceSources, applianceTypes } from './appliances.ts'

/** What a machine and the manual of its model both say (DB-15, DB-18, DB-21); brand, type and model are required (DB-17). */
export const machineFields = {
  brand: ref('brand'),
  type: oneOf(applianceTypes),
  class: oneOf(applianceClasses).default('UNKNOW'),
  source: oneOf(applianceSources).default('UNKNOW'),
  model: text(120),
  tags: refs('tag'),
  note: paragraph().optional(),
}

/** What follows from them: what it is called, and the model as it is looked up. */
export const machineNames = { name: text(250), modelKey: text(120) }
