import { z } from 'zod'
import { customValues } from '../kit/entity/custom-values.ts'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { flag, money, name, oneOf, paragraph, ref, refs, text, worded } from '../kit/entity/fields.ts'
import { conditions, quantity, statusCounts } from './conditions.ts'
import { productTypes, reorderStatuses } from './product-types.ts'
import { warehouseChoice } from './warehouse-choice.ts'

const longestDuration = 864_000_000
const wrongDuration = fieldMessage('DURATION', { days: 10 })

/**
 * The duration of a service, up to ten days, in ms. Durations are entered with a unit, so that 60 in a file is not read
 * as 60 ms.
 */
const duration = () =>
  worded(
    z.int(wrongDuration).min(0, wrongDuration).max(longestDuration, wrongDuration),
    (ms) => `${Math.round(ms / 60_000)} min`,
    {
      as: 'duration',
    },
  )

/**
 * A product, service or tool that is sold, used or lent (INV-05, INV-06, OPEN-10). A variant names its parent and has
 * its own number and stock (OPEN-166).
 */
export const product = entity('product', {
  section: 'INV_PRODUCT',
  aliases: ['products'],
  fields: {
    name: name(),
    productNumber: text(60),
    sku: text(60).optional(),
    productType: oneOf(productTypes).default('PRODUCT'),
    /** A tag of type PRODUCT_CATEGORY. */
    category: ref('tag').optional(),
    /** A tag of type PRODUCT_ITEM_TYPE. */
    type: ref('tag').optional(),
    /** Tags of type PRODUCT. */
    tags: refs('tag'),
    description: paragraph().optional(),
    unitCost: money().optional(),
    unitPrice: money().optional(),
    parent: ref('product').optional(),
    /** The name that distinguishes a variant from the other variants of its parent (INV-12). */
    variant: text(120).optional(),
    brand: ref('brand').optional(),
    model: text(120).optional(),
    /** The duration of a service, in ms. */
    duration: duration().optional(),
    /** The skills that a service requires. */
    skills: refs('skill'),
    /** The serial number of a tool. */
    serialNumber: text(120).optional(),
    /** The member who has the tool. */
    holder: ref('workforce').optional(),
    /** The number of pieces of the opening stock. */
    quantity: quantity().default(0),
    /** The condition of the opening stock. */
    productStatus: oneOf(conditions).default('new'),
    /** The warehouse of the opening stock. If omitted, the workspace's default warehouse is used. */
    receiver: warehouseChoice().optional(),
    customFields: customValues(),
  },
  systemFields: {
    photo: text(300).optional(),
    isVariant: flag(false),
    /** Whether the opening stock is in the ledger. */
    received: flag(false),
    productStatusCounts: statusCounts(),
    totalQuantity: quantity(),
    /** The stock that open orders will not send (INV-15). */
    availableQuantity: quantity(),
    reorderStatus: oneOf(reorderStatuses),
  },
  fixed: ['quantity', 'receiver'],
  unique: ['productNumber', 'serialNumber'],
  number: 'productNumber',
  globalSearch: true,
  refFields: [
    'name',
    'productNumber',
    'sku',
    'serialNumber',
    'productType',
    'unitCost',
    'unitPrice',
    'photo',
  ],
  search: ['name', 'productNumber', 'sku', 'variant', 'model', 'serialNumber', 'description'],
  filter: [
    'productNumber',
    'sku',
    'productType',
    'reorderStatus',
    'category',
    'type',
    'tags',
    'brand',
    'skills',
    'holder',
    'parent',
    'unitCost',
    'unitPrice',
    'createdAt',
  ],
  sort: ['name', 'productNumber', 'sku', 'serialNumber', 'unitCost', 'unitPrice', 'createdAt', 'updatedAt'],
  countBy: 'productType',
  archive: 'by-delete',
  extraVerbs: ['photo', 'media'],
  rereadWith: ['stock', 'stocktake', 'order'],
  readings: { price: ['price-list', 'account', 'client'], changes: ['workforce', 'tag', 'brand'] },
})
