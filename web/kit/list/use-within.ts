import { useEffect, useEffectEvent } from 'react'
import type { Pagination } from '@fieldhouse/domain/kit/entity/page'

/** Turns to the last page where the one that was read is past it: what it held is elsewhere or gone by now. */
export function useWithin(read: Pagination | null, turn: (page: number) => void): void {
  const { page = 1, pages = 1 } = read ?? {}
  const toLast = useEffectEvent(() => turn(Math.max(pages, 1)))
  useEffect(() => {
    if (page > Math.max(pages, 1)) toLast()
  }, [page, pages])
}
