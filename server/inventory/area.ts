import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Area } from '../area.ts'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import { insertFirstWarehouse } from './default-warehouse.ts'
import { inventorySettingsRoutes } from './inventory-settings.ts'
import { productRoutes } from './product.ts'
import { serveRefill } from './refill.ts'
import { productSample } from './sample-products.ts'
import { priceListRoutes } from './prices/price-list.ts'
import { servePrices } from './prices/serve-prices.ts'
import { forgetPrices } from './prices/undo-prices.ts'
import { serveStockValue } from './serve-stock-value.ts'
import { serveStockCalls } from './stock-calls.ts'
import { stockMovementRoutes } from './stock-movement.ts'
import { stockRoutes } from './stock.ts'
import { serveStocktakeCalls } from './stocktake-calls.ts'
import { stocktakeRoutes } from './stocktake.ts'
import { vehicleRoutes } from './vehicle.ts'
import { warehouseRoutes } from './warehouse.ts'
import { priceChanges } from './price-tables.ts'

/** The area of products, warehouses and stock. */
export const inventoryArea: Area = {
  entities: [
    warehouseRoutes,
    productRoutes,
    priceListRoutes,
    stockRoutes,
    stockMovementRoutes,
    stocktakeRoutes,
    inventorySettingsRoutes,
    vehicleRoutes,
  ],
  constraints: {
    taken: {
      products_product_number_taken: 'PRODUCT_NUMBER_TAKEN',
      products_serial_number_taken: 'SERIAL_NUMBER_TAKEN',
      stocktakes_warehouse_taken: 'STOCKTAKE_OPEN',
    },
    refusals: { insufficient_stock: () => new Problem('INSUFFICIENT_STOCK') },
  },
  serve: [serveStockCalls, serveStocktakeCalls, serveStockValue, serveRefill, servePrices],
  forget: ({ database }) => eachWorkspace(database.main, priceChanges, forgetPrices),
  fill: insertFirstWarehouse,
  sample: productSample,
}
