import { z } from 'zod'

/**
 * The page of a list in a response. `count` is the number of all entries. If `capped` is true, the list may have more
 * entries than `count`.
 */
export type Pagination = { page: number; pages: number; count: number; limit: number; capped?: true }

/** A requested page with at most `limit` entries. Pages are numbered from 1. */
export type AskedPage = { page: number; limit: number }

/** The index of a page's first entry in the whole list. Indexes start at 0. */
export const offsetOf = ({ page, limit }: AskedPage): number => (page - 1) * limit

/** The pagination of a response. */
export const paginationOf = ({ page, limit }: AskedPage, count: number): Pagination => ({
  page,
  pages: Math.ceil(count / limit),
  count,
  limit,
})

/** A whole number in a query, from 1 to `max`. */
export const whole = (max: number) => z.coerce.number().int().min(1).max(max)

/** The paging keys in the query of a list without an entity. `first` is the default limit, `most` the maximum limit. */
export const pageKeys = ({ most, first = most }: { most: number; first?: number }) => ({
  workspace: z.string().optional(),
  page: whole(1_000_000).default(1),
  limit: whole(most).default(first),
})

const labels = z.union([z.string(), z.array(z.string())]).optional()

/**
 * The query keys for exporting a table that is not a list of records, such as a report: the column headings and the
 * title.
 */
export const sheetKeys = { workspace: z.string().optional(), labels, title: z.string().optional() }
