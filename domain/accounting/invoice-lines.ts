import { z } from 'zod'
import { chargedAmount } from '../documents/discount.ts'
import { documentLine, mostLines } from '../documents/document-lines.ts'
import { id, value } from '../kit/entity/fields.ts'
import { type ValuesOf, line } from '../kit/entity/line.ts'

/** Where a line is from that the system put on a draft: what was used or worked at an appointment (OPEN-304). */
const lineSource = z.strictObject({ appointment: id(), charge: id() })

/** A line of an invoice or credit note: of a document, and where it is from. */
export const invoiceLine = line({
  fields: documentLine.fields,
  systemFields: { ...documentLine.systemFields, source: value(lineSource).optional() },
  derive: (values) => ({ amount: chargedAmount(values) }),
  named: true,
  most: mostLines,
})

/** A line of an invoice as it is stored. */
export type InvoiceLine = ValuesOf<typeof invoiceLine>
