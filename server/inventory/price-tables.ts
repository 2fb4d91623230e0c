import { priceList, priceRule } from '@fieldhouse/domain/inventory/prices/price-list'
import {
  type ChangeUnit,
  type PriceFilter,
  type PriceRounding,
  priceRoundings,
} from '@fieldhouse/domain/inventory/prices/price-change'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { tags } from '../databases/tables.ts'
import { instant, money } from '../kit/database/columns.ts'
import { lineTable } from '../kit/database/line-table.ts'
import { linkTable, pointsTo } from '../kit/database/link-table.ts'
import { newId, tenantTable } from '../kit/database/tenant-table.ts'
import { products } from './tables.ts'

/** Price lists (OPEN-797). */
export const priceLists = tenantTable('price_lists', {
  entity: priceList,
  columns: { enabled: boolean().notNull().default(true) },
})

export const priceListAccountTags = linkTable('price_list_account_tags', priceLists, tags)
export const priceListClientTags = linkTable('price_list_client_tags', priceLists, tags)

/** The rules of price lists. */
export const priceListRules = lineTable('price_list_rules', { record: priceLists, line: priceRule }, (t) => [
  pointsTo('price_list_rules_product', [t.workspaceId, t.product], products),
  pointsTo('price_list_rules_category', [t.workspaceId, t.category], tags),
  index('price_list_rules_of_product').on(t.workspaceId, t.product),
  index('price_list_rules_of_category').on(t.workspaceId, t.category),
  check('price_list_rules_one_price', sql`num_nonnulls(${t.price}, ${t.percent}) = 1`),
  check('price_list_rules_one_target', sql`num_nonnulls(${t.product}, ${t.category}) <= 1`),
])

/** Changes of many prices at once (OPEN-798). */
export const priceChanges = pgTable(
  'price_changes',
  {
    workspaceId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    createdAt: instant().notNull(),
    createdBy: uuid().notNull(),
    unit: text().$type<ChangeUnit>().notNull(),
    value: numeric().notNull(),
    rounding: text().$type<PriceRounding>().notNull(),
    filter: jsonb().$type<PriceFilter>().notNull(),
    /** The number of changed products. */
    count: integer().notNull(),
    undoneAt: instant(),
    /** The number of products whose price the undo restored. */
    restored: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'price_changes_key', columns: [t.workspaceId, t.id] }),
    index('price_changes_newest').on(t.workspaceId, t.createdAt),
    check('price_changes_unit', sql`${t.unit} in ('PERCENT', 'AMOUNT')`),
    check(
      'price_changes_rounding',
      sql`${t.rounding} in (${sql.raw(priceRoundings.map((each) => `'${each}'`).join(', '))})`,
    ),
  ],
)

/** The prices before and after a change of many prices. The rows are deleted after their undo has ended. */
export const priceChangeItems = pgTable(
  'price_change_items',
  {
    workspaceId: uuid().notNull(),
    change: uuid().notNull(),
    product: uuid().notNull(),
    before: money().notNull(),
    after: money().notNull(),
    /** Whether the undo left the price alone, because it was changed again. */
    kept: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'price_change_items_key', columns: [t.workspaceId, t.change, t.product] }),
    foreignKey({
      name: 'price_change_items_change',
      columns: [t.workspaceId, t.change],
      foreignColumns: [priceChanges.workspaceId, priceChanges.id],
    }).onDelete('cascade'),
    pointsTo('price_change_items_product', [t.workspaceId, t.product], products).onDelete('cascade'),
    index('price_change_items_of_product').on(t.workspaceId, t.product),
  ],
)
