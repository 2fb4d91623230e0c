import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Query, addressOf, call, newIdempotencyKey } from '../kit/api/api.ts'
import type { InvoiceRecord, InvoiceStart } from './invoice-values.ts'

/** What changes with an invoice: everything that shows it or sums it up is read again. */
const touched = ['invoice', 'payment', 'account', 'job']

/** Reads what a new invoice starts with. */
export async function readStart(query: Query): Promise<InvoiceStart> {
  return (await call<InvoiceStart>('invoice/start', { query })).result
}

/** The addresses of an invoice's PDF: where it is shown from, and saved under its number from. */
export const pdfAddresses = (id: string, locale: 'en' | 'fr') => ({
  address: addressOf(`invoice/pdf/${id}`, { locale }),
  download: addressOf(`invoice/pdf/${id}`, { locale, download: 1 }),
})

type Step = { path: string; body?: unknown; method?: 'POST' | 'DELETE'; version?: number; key?: string }

/** A step of an invoice beyond saving; whatever shows invoices, payments or balances reads again. */
export function useInvoiceStep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ path, method = 'POST', key, version, body = {} }: Step) =>
      (
        await call<InvoiceRecord>(path, {
          method,
          ...(method === 'POST' ? { body, idempotencyKey: key ?? newIdempotencyKey() } : {}),
          ...(version === undefined ? {} : { version }),
        })
      ).result,
    onSuccess: async () => {
      await Promise.all(touched.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    },
  })
}
