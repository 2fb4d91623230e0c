import type { RemindableInvoice } from '@fieldhouse/domain/accounting/reminders/calls'
import { useTranslation } from '../../locales/use-translation.ts'

/** Returns a function that names the message of a reminder: its template, or the standard text with its tone. */
export function useMessageName(): (of: Pick<RemindableInvoice, 'text'>) => string {
  const { t } = useTranslation('accounting/reminders')
  return ({ text }) => ('template' in text ? text.template.name : t(`standard.${text.tone}`))
}
