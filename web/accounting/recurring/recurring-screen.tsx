import { recurring, recurringStates } from '@fieldhouse/domain/accounting/recurring/recurring'
import { defineScreen } from '../../kit/record/define-screen.tsx'
import { ruleColumn, subtotalColumn } from './recurring-columns.tsx'

/** The list of recurring invoices, sorted by the day of the next invoice (OPEN-792). */
export const RecurringScreen = defineScreen(recurring, {
  words: 'accounting/recurring',
  page: '/accounting/recurring/{-$id}',
  restores: true,
  tabs: recurringStates.codes,
  bulk: ['delete'],
  columns: [
    { field: 'title', width: 200, first: true },
    { field: 'status', width: 100 },
    { field: 'nextRun', width: 118, first: true },
    ruleColumn,
    { field: 'client', width: 150, first: true },
    { field: 'account', width: 120, hidden: true },
    subtotalColumn,
    { field: 'issue', width: 160 },
    { field: 'lastRun', width: 120, hidden: true },
    { field: 'made', width: 110, hidden: true },
    { field: 'fault', width: 260, hidden: true },
    { field: 'startOn', width: 120, hidden: true },
    { field: 'endsOn', width: 120, hidden: true },
    { field: 'createdAt', hidden: true },
  ],
})
