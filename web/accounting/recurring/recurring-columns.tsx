import { sayEvery } from '@fieldhouse/domain/kit/time/calendar-steps'
import { useLanguage } from '../../kit/api/language.ts'
import { useFormat } from '../../kit/value/format.ts'
import type { RecurringRecord } from './recurring-form.tsx'

/** How often invoices are made, in words. */
export const RunRule = ({ frequency, interval }: Pick<RecurringRecord, 'frequency' | 'interval'>) => (
  <>{sayEvery(frequency, interval, useLanguage())}</>
)

/** The sum of the lines before tax, in the currency of the invoices. */
export function Subtotal({ subtotal, invoice }: Pick<RecurringRecord, 'subtotal' | 'invoice'>) {
  const format = useFormat()
  return <span className="figures">{format.money(subtotal, invoice.currency)}</span>
}

/** The column that says how often invoices are made. */
export const ruleColumn = {
  field: 'frequency',
  width: 150,
  render: (record: RecurringRecord) => <RunRule {...record} />,
} as const

/** The column with the amount of each invoice before tax. */
export const subtotalColumn = {
  field: 'subtotal',
  width: 120,
  align: 'right',
  render: (record: RecurringRecord) => <Subtotal {...record} />,
} as const
