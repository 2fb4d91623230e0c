import { type SQL, sql } from 'drizzle-orm'
import { memberDiscounts } from '../documents/members.ts'
import { products } from '../inventory/tables.ts'
import { jobs } from '../operations/tables.ts'

/** SQL that joins to charges `c` what decides on their discount: the product, and the member who pays. */
export const joinedMember = (workspaceId: string): SQL => sql`
  left join ${products} charged on charged.workspace_id = c.workspace_id and charged.id = c.product
  left join ${jobs} ordered on ordered.workspace_id = c.workspace_id and ordered.id = c.job
  left join ${memberDiscounts(workspaceId)} discounted on discounted.account = ordered.account`

const gross = sql`round(c.quantity * c.unit_price, 2)`

/**
 * SQL for the amount that bills a charge `c` today, less the discount of a member. The discount follows `chargeTerms`
 * of the domain: hours are labour (OPEN-802).
 */
export const billedAmount = sql`(${gross} - round(${gross} * coalesce(case
  when c.kind = 'HOURS' or charged.product_type = 'SERVICE' then discounted.labour
  when charged.product_type = 'PRODUCT' then discounted.parts end, 0), 2))`
