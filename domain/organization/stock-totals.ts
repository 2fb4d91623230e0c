import { currencies } from '../kit/value/currency.ts'
import { entity } from '../kit/entity/entity.ts'
import { decimal, integer, name, oneOf } from '../kit/entity/fields.ts'

const count = () => integer(0, Number.MAX_SAFE_INTEGER)

/**
 * How much a workspace of the installation keeps in stock, as an ADMIN sees it: sums, never a product (OPEN-03). `value` is
 * at cost, in the workspace's currency; pieces without a known cost count for nothing in it.
 */
export const stockTotals = entity('organization-stock', {
  segment: 'organization/stock',
  section: 'SYS_ACCESS',
  fields: {},
  systemFields: {
    name: name(120),
    /** What can lie in stock: products and tools. */
    products: count(),
    warehouses: count(),
    newPieces: count(),
    refurbishedPieces: count(),
    damagedPieces: count(),
    value: decimal({ scale: 2 }),
    currency: oneOf(currencies),
    /** Products of which some warehouse has too few. */
    lowProducts: count(),
  },
  search: ['name'],
  filter: ['lowProducts', 'currency'],
  sort: [
    'name',
    'products',
    'warehouses',
    'newPieces',
    'refurbishedPieces',
    'damagedPieces',
    'value',
    'lowProducts',
  ],
  without: ['search', 'create', 'read', 'update', 'delete', 'summary', 'export', 'history', 'import'],
})
