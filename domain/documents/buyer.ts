import { z } from 'zod'

/** The numbers of a document's client. They do not change after the document is issued. */
export const buyer = z.strictObject({
  /** The number under which the client is registered for value added tax. */
  taxNumber: z.string().nullable(),
  /** The number in the business register, such as a SIREN. */
  businessNumber: z.string().nullable(),
})
export type Buyer = z.infer<typeof buyer>
