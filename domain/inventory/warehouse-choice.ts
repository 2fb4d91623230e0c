import { z } from 'zod'
import { type FieldCode, fieldMessage } from '../kit/words/field-words.ts'
import { type Ref, fieldOf } from '../kit/entity/fields.ts'

/** The code that stands for the workspace's default warehouse, wherever a warehouse can be chosen (INV-17). */
export const defaultWarehouse = '__default'

/** A warehouse in a request, as its id or the code of the default warehouse. Responses contain the warehouse itself. */
export function warehouseChoice(missing: FieldCode = 'REQUIRED'): Ref<'warehouse'> {
  const said = (issue: { input?: unknown }) => fieldMessage(issue.input ? 'ID' : missing)
  const schema = z.union([z.literal(defaultWarehouse), z.uuid().toLowerCase()], { error: said })
  return fieldOf(schema, { kind: 'ref', to: 'warehouse' }) as unknown as Ref<'warehouse'>
}
