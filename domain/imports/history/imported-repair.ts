import { z } from 'zod'
import { applianceTypes, repairStates } from '../../equipment/appliances.ts'
import { entity } from '../../kit/entity/entity.ts'
import { createFields } from '../../kit/entity/field-forms.ts'
import { money, oneOf, paragraph, ref, text } from '../../kit/entity/fields.ts'
import { currencies } from '../../kit/value/currency.ts'

const fields = {
  /** The job: its number in the former program, its number in Fieldhouse, or its title. */
  job: text(200),
  client: ref('client').optional(),
  /** The serial number, by which the machine of the client is found. */
  serial: text(120).optional(),
  brand: ref('brand').optional(),
  type: oneOf(applianceTypes).optional(),
  model: text(120).optional(),
  status: oneOf(repairStates.codes).optional(),
  estimation: money().optional(),
  /** The cost of the repair without parts. */
  total: money().optional(),
  /** The currency of the amounts. Any currency except the company's is refused. */
  currency: oneOf(currencies).optional(),
  note: paragraph().optional(),
}

/** A row of a file of repairs from another program (OPEN-781). */
export const importedRepair = entity('repair', {
  section: 'OP_JOB',
  segment: 'equipment',
  aliases: ['project'],
  fields,
  create: z.strictObject(createFields(fields)),
  displayName: ['model', 'job'],
})
