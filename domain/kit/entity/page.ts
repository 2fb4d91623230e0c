import { z } from 'zod'

/** Which page of a list an answer holds; `count` is of the whole list, and `capped` says that it goes on beyond it. */
export type Pagination = { page: number; pages: number; count: number; limit: number; capped?: true }

/** A page as it was asked for, from 1 on, of at most `limit` entries. */
export type AskedPage = { page: number; limit: number }

/** The first place of a page in its list, from 0 on. */
export const offsetOf = ({ page, limit }: AskedPage): number => (page - 1) * limit

/** What is said of a page beside its entries. */
export const paginationOf = ({ page, limit }: AskedPage, count: number): Pagination => ({
  page,
  pages: Math.ceil(count / limit),
  count,
  limit,
})

/** A whole number in a query, from 1 on. */
export const whole = (max: number) => z.coerce.number().int().min(1).max(max)

/** The keys by which any list is asked for a page, where it is no entity's: at most and at first so many entries. */
export const pageKeys = ({ most, first = most }: { most: number; first?: number }) => ({
  workspace: z.string().optional(),
  page: whole(1_000_000).default(1),
  limit: whole(most).default(first),
})

const labels = z.union([z.string(), z.array(z.string())]).optional()

/** The keys by which a file of a table is asked for that is no list of records: its headings, and what it is called. */
export const sheetKeys = { workspace: z.string().optional(), labels, title: z.string().optional() }
