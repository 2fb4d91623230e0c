import type { Area } from '../area.ts'
import { insertFirstWarehouse } from './default-warehouse.ts'
import { inventorySettingsRoutes } from './inventory-settings.ts'
import { productRoutes } from './product.ts'
import { productSample } from './sample-products.ts'
import { serveStockCalls } from './stock-calls.ts'
import { stockMovementRoutes } from './stock-movement.ts'
import { stockRoutes } from './stock.ts'
import { warehouseRoutes } from './warehouse.ts'

/** What the company sells and keeps, and where. */
export const inventoryArea: Area = {
  entities: [warehouseRoutes, productRoutes, stockRoutes, stockMovementRoutes, inventorySettingsRoutes],
  serve: [serveStockCalls],
  fill: insertFirstWarehouse,
  sample: productSample,
}
