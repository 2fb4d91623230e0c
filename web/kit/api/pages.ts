import type { Pagination } from '@fieldhouse/domain/kit/entity/page'

/** The largest number of pages of which a pager shows every page number (UI-11). */
const mostNamed = 6

/**
 * The page numbers in a pager: up to six pages, or else the first, the last, and the current page with its neighbours.
 * Null stands for an ellipsis (UI-11).
 */
export function pagesShown(page: number, pages: number): (number | null)[] {
  if (pages <= mostNamed) return Array.from({ length: pages }, (_, at) => at + 1)
  const near = [page - 1, page, page + 1].filter((each) => each > 1 && each < pages)
  const named = [1, ...near, pages]
  return named.flatMap((each, at) => (each - (named[at - 1] ?? 0) > 1 ? [null, each] : [each]))
}

/**
 * The last page that can be opened. If the server capped the count of records, a full page means that there is another
 * page.
 */
export function lastPage({ page, pages, limit, capped }: Pagination, shown: number): number {
  const more = shown === limit ? page + 1 : page
  return capped ? Math.max(pages, more) : pages
}

/** The number of the next page; undefined on the last page. */
export const nextPageOf = ({ pagination }: { pagination: Pagination | null }): number | undefined =>
  pagination && pagination.page < pagination.pages ? pagination.page + 1 : undefined
