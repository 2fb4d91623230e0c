import { currencies } from '../kit/value/currency.ts'
import { entity } from '../kit/entity/entity.ts'
import { decimal, integer, name, oneOf } from '../kit/entity/fields.ts'

const count = () => integer(0, Number.MAX_SAFE_INTEGER)

/** The stock totals of a workspace for an ADMIN of the installation: sums without products (OPEN-03). */
export const stockTotals = entity('organization-stock', {
  segment: 'organization/stock',
  section: 'SYS_ACCESS',
  fields: {},
  systemFields: {
    name: name(120),
    /** The number of products and tools, which can be in stock. */
    products: count(),
    warehouses: count(),
    newPieces: count(),
    refurbishedPieces: count(),
    damagedPieces: count(),
    /** The value at cost, in the workspace's currency. Pieces of unknown cost count as zero. */
    value: decimal({ scale: 2 }),
    currency: oneOf(currencies),
    /** The number of products that are low in at least one warehouse. */
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
  omitVerbs: ['search', 'create', 'read', 'update', 'delete', 'summary', 'export', 'history', 'import'],
})
