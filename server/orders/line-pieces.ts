import { type SQL, sql } from 'drizzle-orm'

/** Pieces of a line `l`, of any condition. */
export const linePieces = (counts: 'product_status_counts' | 'done_counts' | 'cancelled_counts'): SQL => {
  const of = sql`l.${sql.identifier(counts)}`
  return sql`((${of}->>'new')::int + (${of}->>'refurbished')::int + (${of}->>'damaged')::int)`
}

/** Whether any piece of a line `l` of a buy order `o` came at the price that it says: one that was cancelled tells none. */
export const cameAtPrice: SQL = sql`o.type = 'BUY' and l.unit_cost is not null and o.finalized_at is not null
  and ${linePieces('done_counts')} > 0`
