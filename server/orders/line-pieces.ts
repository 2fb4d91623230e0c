import { type SQL, sql } from 'drizzle-orm'

/** SQL for the number of pieces in a line, in all conditions together. The line has the alias `l`. */
export const linePieces = (counts: 'product_status_counts' | 'done_counts' | 'cancelled_counts'): SQL => {
  const of = sql`l.${sql.identifier(counts)}`
  return sql`((${of}->>'new')::int + (${of}->>'refurbished')::int + (${of}->>'damaged')::int)`
}

/**
 * SQL that tells whether pieces of a purchase line with a price were received. The line has the alias `l`, and its
 * order the alias `o`.
 */
export const cameAtPrice: SQL = sql`o.type = 'BUY' and l.unit_cost is not null and o.finalized_at is not null
  and ${linePieces('done_counts')} > 0`
