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
    /** A tag of type PRODUCT_CATEGORY; `type` is a PRODUCT_ITEM_TYPE, `tags` are of type PRODUCT. */
    category: ref('tag').optional(),
    type: ref('tag').optional(),
    tags: refs('tag'),
    description: paragraph().optional(),
    unitCost: money().optional(),
    unitPrice: money().optional(),
    parent: ref('product').optional(),
    /** The name that distinguishes a variant from the other variants of its parent (INV-12). */
    variant: text(120).optional(),
    brand: ref('brand').optional(),
    model: text(120).optional(),
    /** For a service: its duration in ms, and the skills it needs. */
    duration: duration().optional(),
    skills: refs('skill'),
    /** For a tool: its serial number, and the member who has it. */
    serialNumber: text(120).optional(),
    holder: ref('workforce').optional(),
    /**
     * The opening stock: the number of pieces, their condition and the receiving warehouse; by default, the default
     * warehouse receives them.
     */
    quantity: quantity().default(0),
    productStatus: oneOf(conditions).default('new'),
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
