import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { flag, money, name, oneOf, paragraph, ref, refs, text, worded } from '../kit/entity/fields.ts'
import { conditions, quantity, statusCounts } from './conditions.ts'
import { productTypes, reorderStatuses } from './product-types.ts'
import { warehouseChoice } from './warehouse-choice.ts'

const longestDuration = 864_000_000
const wrongDuration = fieldMessage('DURATION', { days: 10 })

/** How long a service takes, up to ten days, in ms: no plain number, so that a file's 60 is not read as 60 ms. */
const duration = () =>
  worded(
    z.int(wrongDuration).min(0, wrongDuration).max(longestDuration, wrongDuration),
    (ms) => `${Math.round(ms / 60_000)} min`,
    {
      as: 'duration',
    },
  )

/**
 * What is sold, used or lent: goods, services and tools (INV-05, INV-06, OPEN-10). A variant points to its parent and
 * has a number and stock of its own (OPEN-166). `category` is a tag of type PRODUCT_CATEGORY, `type` one of
 * PRODUCT_ITEM_TYPE, `tags` are of type PRODUCT.
 */
export const product = entity('product', {
  section: 'INV_PRODUCT',
  aliases: ['products'],
  fields: {
    name: name(),
    productNumber: text(60),
    sku: text(60).optional(),
    productType: oneOf(productTypes).default('PRODUCT'),
    category: ref('tag').optional(),
    type: ref('tag').optional(),
    tags: refs('tag'),
    description: paragraph().optional(),
    unitCost: money().optional(),
    unitPrice: money().optional(),
    parent: ref('product').optional(),
    /** What a variant is called among those of its parent (INV-12). */
    variant: text(120).optional(),
    brand: ref('brand').optional(),
    model: text(120).optional(),
    /** Of a service: how long it takes, in ms, and who can do it. */
    duration: duration().optional(),
    skills: refs('skill'),
    /** Of a tool: which one it is, and who has it. */
    serialNumber: text(120).optional(),
    holder: ref('workforce').optional(),
    /** The opening stock: how many pieces, in which condition, where; without a receiver in the default warehouse. */
    quantity: quantity().default(0),
    productStatus: oneOf(conditions).default('new'),
    receiver: warehouseChoice().optional(),
  },
  systemFields: {
    photo: text(300).optional(),
    isVariant: flag(false),
    /** The opening stock stands in the ledger. */
    received: flag(false),
    productStatusCounts: statusCounts(),
    totalQuantity: quantity(),
    /** What open orders do not take already (INV-15). */
    availableQuantity: quantity(),
    reorderStatus: oneOf(reorderStatuses),
  },
  fixed: ['quantity', 'receiver'],
  unique: ['productNumber', 'serialNumber'],
  number: 'productNumber',
  found: true,
  small: ['name', 'productNumber', 'sku', 'serialNumber', 'productType', 'unitCost', 'unitPrice', 'photo'],
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
  also: ['photo', 'media'],
})
