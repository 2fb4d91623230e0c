import { BillOrderButton } from '../accounting/bills/bill-order-button.tsx'
import { billsOfOrder } from '../accounting/bills/bill-tabs.ts'
import { OrderPage } from '../orders/order-page.tsx'

const added = [billsOfOrder]

/** An order's page with the tabs and actions of other areas. */
export const Order = ({ id }: { id: string }) => <OrderPage id={id} added={added} Action={BillOrderButton} />
