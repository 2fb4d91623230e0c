import { billsOfSupplier } from '../accounting/bills/bill-tabs.ts'
import { SupplierPage } from '../suppliers/supplier-page.tsx'

const added = [billsOfSupplier]

/** A supplier's page with the tabs of other areas. */
export const Supplier = ({ id }: { id: string }) => <SupplierPage id={id} added={added} />
