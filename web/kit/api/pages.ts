import type { Pagination } from '@fieldhouse/domain/kit/entity/page'

/** The most pages that are all named (UI-11). */
const mostNamed = 6

/**
 * What stands between the arrows: up to six pages all of them, else the first, the last, and the shown one with one
 * sibling each side; null is an ellipsis (UI-11).
 */
export function pagesShown(page: number, pages: number): (number | null)[] {
  if (pages <= mostNamed) return Array.from({ length: pages }, (_, at) => at + 1)
  const near = [page - 1, page, page + 1].filter((each) => each > 1 && each < pages)
  const named = [1, ...near, pages]
  return named.flatMap((each, at) => (each - (named[at - 1] ?? 0) > 1 ? [null, each] : [each]))
}

/** The last page there is to turn to: a list that is counted to its limit only goes on while its pages are full. */
export function lastPage({ page, pages, limit, capped }: Pagination, shown: number): number {
  const more = shown === limit ? page + 1 : page
  return capped ? Math.max(pages, more) : pages
}
