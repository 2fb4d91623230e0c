import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../kit/api/api.ts'
import { type CallOptions, addressTo, resultOf } from '../kit/api/call.ts'
import type { InvoiceRecord, InvoiceStart } from './invoice-values.ts'

/** What changes with an invoice: everything that shows it or sums it up is read again. */
const touched = ['invoice', 'payment', 'account', 'job']

/** Reads what a new invoice starts with. */
export const readStart = (
  query: NonNullable<CallOptions<'GET /invoice/start'>['query']>,
): Promise<InvoiceStart> => resultOf('GET /invoice/start', { query })

/** The addresses of an invoice's PDF: where it is shown from, and saved under its number from. */
export const pdfAddresses = (id: string, locale: 'en' | 'fr') => ({
  address: addressTo('GET /invoice/pdf/:id', { params: { id }, query: { locale } }),
  download: addressTo('GET /invoice/pdf/:id', { params: { id }, query: { locale, download: 1 } }),
})

/** Takes a step of an invoice beyond saving; whatever shows invoices, payments or balances reads again. */
export function useInvoiceStep<A = InvoiceRecord>() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (send: () => Promise<Answer<A>>) => (await send()).result,
    onSuccess: async () => {
      await Promise.all(touched.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    },
  })
}
