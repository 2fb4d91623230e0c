import type { Area } from '../area.ts'
import { supplierBrandTagRoutes } from './supplier-brand-tag.ts'
import { supplierSample } from './sample-suppliers.ts'
import { serveSupplierCalls } from './supplier-calls.ts'
import { supplierContactRoutes } from './supplier-contact.ts'
import { supplierLocationRoutes } from './supplier-location.ts'
import { supplierRoutes } from './supplier.ts'

/** The suppliers that the company buys from. */
export const suppliersArea: Area = {
  entities: [supplierRoutes, supplierLocationRoutes, supplierContactRoutes, supplierBrandTagRoutes],
  serve: [serveSupplierCalls],
  sample: supplierSample,
}
