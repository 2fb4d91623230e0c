import type { Pagination } from '@fieldhouse/domain/kit/entity/page'

/** The highest number of pages that a pager lists in full (UI-11). */
const mostNamed = 6

/**
 * The page numbers in a pager: all, if there are at most six; else the first, the last, and the current page with its
 * neighbours. Null is an ellipsis (UI-11).
 */
export function pagesShown(page: number, pages: number): (number | null)[] {
  if (pages <= mostNamed) return Array.from({ length: pages }, (_, at) => at + 1)
  const near = [page - 1, page, page + 1].filter((each) => each > 1 && each < pages)
  const named = [1, ...near, pages]
  return named.flatMap((each, at) => (each - (named[at - 1] ?? 0) > 1 ? [null, each] : [each]))
}

/**
 * The last page that can be opened. If the count is capped, the list has a next page while the current page is full.
 */
export function lastPage({ page, pages, limit, capped }: Pagination, shown: number): number {
  const more = shown === limit ? page + 1 : page
  return capped ? Math.max(pages, more) : pages
}
