import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const products: Words = translated('inventory', 'tableWords.products')
const priceLists: Words = translated('inventory', 'tableWords.priceLists')

/**
 * The names of the records in each table, for messages about references that prevent a deletion (API-15, I18N-02).
 */
export const inventoryTableWords = {
  inventory_settings: translated('inventory', 'inventoryTableWords.inventory_settings'),
  products,
  product_skills: products,
  product_tags: products,
  price_list_rules: priceLists,
  price_list_account_tags: priceLists,
  price_list_client_tags: priceLists,
  stocktakes: translated('inventory', 'inventoryTableWords.stocktakes'),
  stocks: translated('inventory', 'inventoryTableWords.stocks'),
  stock_movements: translated('inventory', 'inventoryTableWords.stock_movements'),
  vehicles: translated('inventory', 'inventoryTableWords.vehicles'),
} satisfies Record<string, Words>
