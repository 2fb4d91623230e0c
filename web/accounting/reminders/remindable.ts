import { type RemindableInvoice, mostReminded } from '@fieldhouse/domain/accounting/reminders/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, resultOf } from '../../kit/api/call.ts'
import { readAgain } from '../../kit/api/read-again.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { toast } from '../../kit/text/toast.tsx'

/** The overdue invoices, or one unpaid invoice, with the reason why some get no reminder. */
export const useRemindable = (invoice?: string) =>
  useQuery({
    queryKey: ['invoice', 'remindable', invoice ?? null],
    queryFn: ({ signal }) =>
      call('GET /invoice/remindable', { query: invoice === undefined ? {} : { invoice }, signal }),
    staleTime: 0,
  })

/** Sends reminders in portions, and shows how many were sent. */
export function useReminding() {
  const { t } = useTranslation('accounting/reminders')
  const queries = useQueryClient()
  return async (ready: readonly RemindableInvoice[], key: string) => {
    const ids = ready.map(({ invoice }) => invoice._id)
    let count = 0
    try {
      for (let from = 0; from < ids.length; from += mostReminded) {
        const invoices = ids.slice(from, from + mostReminded)
        const idempotencyKey = `${key}-${from}`
        count += (await resultOf('POST /invoice/remind', { body: { invoices }, idempotencyKey })).sent
      }
    } finally {
      await readAgain(queries, 'invoice')
    }
    toast('success', t('sent', { count }))
  }
}
