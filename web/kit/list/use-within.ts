import { useEffect, useEffectEvent } from 'react'
import type { Pagination } from '@fieldhouse/domain/kit/entity/page'

/** Opens the last page if the current page no longer exists because records were deleted. */
export function useWithin(read: Pagination | null, turn: (page: number) => void): void {
  const { page = 1, pages = 1 } = read ?? {}
  const toLast = useEffectEvent(() => turn(Math.max(pages, 1)))
  useEffect(() => {
    if (page > Math.max(pages, 1)) toLast()
  }, [page, pages])
}
