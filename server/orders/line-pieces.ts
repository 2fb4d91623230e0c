import { type SQL, sql } from 'drizzle-orm'

/** Sums a line's pieces over all conditions; the line has the alias `l`. */
export const linePieces = (counts: 'product_status_counts' | 'done_counts' | 'cancelled_counts'): SQL => {
  const of = sql`l.${sql.identifier(counts)}`
  return sql`((${of}->>'new')::int + (${of}->>'refurbished')::int + (${of}->>'damaged')::int)`
}

/** Whether any piece of a buy order's line was received at the line's price; aliases `l` and `o`. */
export const cameAtPrice: SQL = sql`o.type = 'BUY' and l.unit_cost is not null and o.finalized_at is not null
  and ${linePieces('done_counts')} > 0`
