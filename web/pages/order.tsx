import { lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '../kit/api/with-texts.ts'
import { OrderPage } from '../orders/order-page.tsx'

const BillOrderButton = lazyRouteComponent(
  withTexts(['accounting/bills'], () => import('../accounting/bills/bill-order-button.tsx')),
  'BillOrderButton',
)

/** An order's page with the actions of other areas. */
export const Order = ({ id }: { id: string }) => <OrderPage id={id} Added={BillOrderButton} />
