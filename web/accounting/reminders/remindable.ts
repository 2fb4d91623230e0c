import { type RemindableInvoice, mostReminded } from '@fieldhouse/domain/accounting/reminders/calls'
import { reminderRefusals } from '@fieldhouse/domain/accounting/reminders/reminder-refusals'
import type { ReminderRefusal } from '@fieldhouse/domain/accounting/reminders/reminder-schedule'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, resultOf } from '../../kit/api/call.ts'
import { useLanguage } from '../../kit/api/language.ts'
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

/**
 * Sends reminders in portions. Shows the number of sent reminders, also if a later portion fails, and why some invoices
 * got no reminder.
 */
export function useReminding() {
  const { t } = useTranslation('accounting/reminders')
  const language = useLanguage()
  const queries = useQueryClient()
  return async (ready: readonly RemindableInvoice[], key: string) => {
    const ids = ready.map(({ invoice }) => invoice._id)
    let count = 0
    const left: ReminderRefusal[] = []
    try {
      for (let from = 0; from < ids.length; from += mostReminded) {
        const invoices = ids.slice(from, from + mostReminded)
        // A second try begins with other invoices, so the key of a portion depends on its first invoice.
        const idempotencyKey = `${key}-${invoices[0] ?? ''}`
        const { sent, leftOut } = await resultOf('POST /invoice/remind', {
          body: { invoices },
          idempotencyKey,
        })
        count += sent
        left.push(...leftOut.map(({ why }) => why))
      }
    } finally {
      await readAgain(queries, 'invoice')
      if (count > 0) toast('success', t('sent', { count }))
      const why = [...new Set(left)].map((each) => reminderRefusals[each][language]).join(', ')
      if (left.length > 0) toast('warning', t('gotNone', { count: left.length, why }))
    }
  }
}
