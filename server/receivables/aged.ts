import { dueDatesOf, receivableAges } from '@fieldhouse/domain/accounting/receivable-age'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { amountOfAge } from '@fieldhouse/domain/receivables/receivables'
import { type SQL, sql } from 'drizzle-orm'

const amounts = Object.values(amountOfAge)

/** SQL for the unpaid amounts by age on a day. */
export function agedOn(day: Day): SQL {
  const aged = receivableAges.map((age) => {
    const [first, last] = dueDatesOf(age, day)
    const since = first === null ? sql`true` : sql`due_date >= ${first}::date`
    const upTo = last === null ? sql`true` : sql`due_date <= ${last}::date`
    return sql`coalesce(sum(open) filter (where ${since} and ${upTo}), 0) as ${sql.identifier(amountOfAge[age])}`
  })
  return sql`${sql.join(aged, sql`, `)}, sum(open) as total`
}

/** SQL for arguments of `json_build_object`: each name of an amount, and the column that contains the amount. */
export const shownAmounts = (column: (name: string) => SQL): SQL =>
  sql.join(
    [...amounts, 'total'].map((name) => sql`${name}::text, ${column(name)}::numeric(30, 2)::text`),
    sql`, `,
  )
