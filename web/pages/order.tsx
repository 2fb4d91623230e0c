import { BillOrderButton } from '../accounting/bills/bill-order-button.tsx'
import { OrderPage } from '../orders/order-page.tsx'

/** An order's page with the actions of other areas. */
export const Order = ({ id }: { id: string }) => <OrderPage id={id} Added={BillOrderButton} />
