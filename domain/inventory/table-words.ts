import type { Words } from '../kit/words/words.ts'

const products: Words = { en: 'products', fr: 'produits', es: 'productos' }

/** What people call the records of each table by which others are kept from being deleted (API-15, I18N-02). */
export const inventoryTableWords = {
  inventory_settings: { en: 'inventory settings', fr: 'réglages du stock', es: 'ajustes de inventario' },
  products,
  product_skills: products,
  product_tags: products,
  stocktakes: { en: 'stocktakes', fr: 'inventaires', es: 'recuentos' },
  stocks: { en: 'stock', fr: 'stock', es: 'existencias' },
  stock_movements: { en: 'stock movements', fr: 'mouvements de stock', es: 'movimientos de existencias' },
  vehicles: { en: 'vehicles', fr: 'véhicules', es: 'vehículos' },
} satisfies Record<string, Words>
