import { z } from 'zod'
import { chargedAmount } from '../documents/discount.ts'
import { documentLine, mostLines, mostLinesText } from '../documents/document-lines.ts'
import { id, text, value } from '../kit/entity/fields.ts'
import { type ValuesOf, line } from '../kit/entity/line.ts'

/** Where a line is from that the system put on a draft: what was used or worked at an appointment (OPEN-304). */
const lineSource = z.strictObject({ appointment: id(), charge: id() })

/** A line of an invoice or credit note: of a document, and where it is from. */
export const invoiceLine = line({
  fields: documentLine.fields,
  systemFields: {
    ...documentLine.systemFields,
    source: value(lineSource).optional(),
    /** On a credit note the line of the invoice that it takes back, where it was chosen (OPEN-420). */
    credits: text(36).optional(),
  },
  derive: (values) => ({ amount: chargedAmount(values) }),
  named: true,
  most: mostLines,
  mostText: mostLinesText,
})

/** A line of an invoice as it is stored. */
export type InvoiceLine = ValuesOf<typeof invoiceLine>
