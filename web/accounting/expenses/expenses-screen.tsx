import { expense } from '@fieldhouse/domain/accounting/expense'
import { expenseStates } from '@fieldhouse/domain/accounting/expense-states'
import { Crowding } from '../../kit/list/crowding.tsx'
import { defineScreen } from '../../kit/record/define-screen.tsx'

/** The list of expenses with a tab for each state (ACC-03). */
export const ExpensesScreen = defineScreen(expense, {
  words: 'accounting',
  page: '/accounting/expenses/{-$id}',
  tabs: expenseStates.codes,
  bulk: ['delete'],
  Crowding,
  columns: [
    { field: 'day', width: 120, rigid: true, first: true },
    { field: 'category', width: 150, first: true },
    { field: 'description', width: 200, first: true },
    { field: 'supplier', width: 150, yields: true },
    { field: 'receiptNumber', width: 130, hidden: true },
    { field: 'status', width: 120, first: true },
    { field: 'amount', width: 120, first: true },
    { field: 'currency', fileOnly: true },
    { field: 'taxBreakdown', fileOnly: true },
    { field: 'net', width: 110, hidden: true },
    { field: 'person', width: 150, rigid: true, yields: true },
    { field: 'job', width: 170, yields: true },
    { field: 'vehicle', width: 130, hidden: true },
    { field: 'invoice', width: 130, hidden: true },
    { field: 'createdAt', hidden: true },
  ],
})
