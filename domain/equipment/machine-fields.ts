import { oneOf, paragraph, ref, refs, text } from '../kit/entity/fields.ts'
import { applianceClasses, applianceSources, applianceTypes } from './appliances.ts'

/**
 * The fields that a machine and the manual of its model share (DB-15, DB-18, DB-21). Brand, type and model are required
 * (DB-17).
 */
export const machineFields = {
  brand: ref('brand'),
  type: oneOf(applianceTypes),
  class: oneOf(applianceClasses).default('UNKNOW'),
  source: oneOf(applianceSources).default('UNKNOW'),
  model: text(120),
  tags: refs('tag'),
  note: paragraph().optional(),
}

/** The computed fields: the name, and the normalised model for searches. */
export const machineNames = { name: text(250), modelKey: text(120) }
