import { z } from 'zod'

/**
 * The page of a list in a response. `count` is the number of all entries; `capped` means that there are more than that.
 */
export type Pagination = { page: number; pages: number; count: number; limit: number; capped?: true }

/** A requested page, from 1, with at most `limit` entries. */
export type AskedPage = { page: number; limit: number }

/** The index of a page's first entry in its list, from 0. */
export const offsetOf = ({ page, limit }: AskedPage): number => (page - 1) * limit

/** The pagination of a response. */
export const paginationOf = ({ page, limit }: AskedPage, count: number): Pagination => ({
  page,
  pages: Math.ceil(count / limit),
  count,
  limit,
})

/** A whole number in a query, at least 1. */
export const whole = (max: number) => z.coerce.number().int().min(1).max(max)

/** The paging keys of a list that belongs to no entity; `first` is the default limit, `most` the largest limit. */
export const pageKeys = ({ most, first = most }: { most: number; first?: number }) => ({
  workspace: z.string().optional(),
  page: whole(1_000_000).default(1),
  limit: whole(most).default(first),
})

const labels = z.union([z.string(), z.array(z.string())]).optional()

/** The query keys of a file export of a table without records: its headings and its title. */
export const sheetKeys = { workspace: z.string().optional(), labels, title: z.string().optional() }
