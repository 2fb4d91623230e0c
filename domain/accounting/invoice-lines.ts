import { z } from 'zod'
import { chargedAmount } from '../documents/discount.ts'
import { documentLine } from '../documents/document-lines.ts'
import { mostLines, mostLinesText } from '../documents/line-limits.ts'
import { id, text, value } from '../kit/entity/fields.ts'
import { type ValuesOf, line } from '../kit/entity/line.ts'

/** The origin of a line that the system added to a draft: a charge, with its appointment if any (OPEN-304, OPEN-774). */
const lineSource = z.strictObject({ appointment: id().optional(), charge: id() })

/**
 * A line of an invoice or credit note: a document's line with its origin and, on a credit note, the credited line.
 */
export const invoiceLine = line({
  fields: documentLine.fields,
  systemFields: {
    ...documentLine.systemFields,
    source: value(lineSource).optional(),
    /** On a credit note, the credited line of the invoice, if one was chosen (OPEN-420). */
    credits: text(36).optional(),
  },
  derive: (values) => ({ amount: chargedAmount(values) }),
  named: true,
  most: mostLines,
  mostText: mostLinesText,
})

/** A stored line of an invoice. */
export type InvoiceLine = ValuesOf<typeof invoiceLine>
