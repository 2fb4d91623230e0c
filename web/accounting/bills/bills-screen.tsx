import { billStates } from '@fieldhouse/domain/accounting/bills/bill-states'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { defineScreen } from '../../kit/record/define-screen.tsx'
import { ReceiveButton } from './receive-button.tsx'

/** The list of supplier bills with a tab for each state (OPEN-820). */
export const BillsScreen = defineScreen(supplierBill, {
  words: 'accounting/bills',
  page: '/accounting/bills/{-$id}',
  tabs: billStates.codes,
  Actions: ReceiveButton,
  columns: [
    { field: 'billNumber', width: 130, first: true },
    { field: 'supplier', width: 170, first: true },
    { field: 'day', width: 120, rigid: true, first: true },
    { field: 'dueDate', width: 120, rigid: true },
    { field: 'status', width: 120, first: true },
    { field: 'total', width: 120, first: true },
    { field: 'balance', width: 120 },
    { field: 'currency', fileOnly: true },
    { field: 'taxBreakdown', fileOnly: true },
    { field: 'net', width: 110, hidden: true },
    { field: 'order', width: 130, hidden: true },
    { field: 'createdAt', hidden: true },
  ],
})
