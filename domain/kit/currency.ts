/** The currencies a document may be in; the first is the default (CONST-01). */
export const currencies = ['CAD', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** What a payment may be entered in for an invoice of this currency (ACC-43, OPEN-123). */
export function paymentCurrencies(invoice: Currency): readonly Currency[] {
  return invoice === 'EUR' ? ['CAD', 'USD', 'EUR'] : ['CAD', 'USD']
}
