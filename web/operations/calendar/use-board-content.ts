import { hasSeveralDays, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import { useMemo } from 'react'
import { useSignedIn } from '../../kit/api/session.ts'
import { gridBands, gridEvents, gridGaps, gridHeadings, gridRows } from './board-content.ts'
import { overlapping } from './board-figures.ts'
import { groupsOf } from './board-groups.ts'
import type { BoardGridProps } from './board-grid-props.ts'
import { useBoardWords } from './use-board-words.tsx'
import { useRecentChanges } from './use-recent-changes.ts'

const none: readonly string[] = []

/**
 * The content of a board, computed again only if the board's data changes. A board of several days shows no travel
 * times, because it has no room for them.
 */
export function useBoardContent({ board, axis, clock, now, making, may, display }: BoardGridProps) {
  const { by, closed, density } = display
  const isShort = density === 'compact'
  const words = useBoardWords({ technicians: board.technicians, clock })
  const { user } = useSignedIn()
  const { appointments } = board
  const recent = useRecentChanges(user.id)
  const overlaps = useMemo(() => overlapping(appointments), [appointments])
  const span = useMemo(() => ({ from: axis.from, to: instantOf(axis, axis.minutes) }), [axis])
  const groups = useMemo(() => groupsOf(board.technicians, by), [board.technicians, by])
  const shown = useMemo(
    () => ({ board, span, words, groups, closed: by === 'none' ? none : closed }),
    [board, span, words, groups, by, closed],
  )
  return {
    rows: useMemo(() => gridRows({ ...shown, isShort }), [shown, isShort]),
    headings: useMemo(() => (by === 'none' ? [] : gridHeadings(shown, by)), [shown, by]),
    events: useMemo(
      () => gridEvents({ board, span, words, now, making, overlaps, recent, mayMove: may.move }),
      [board, span, words, now, making, overlaps, recent, may.move],
    ),
    bands: useMemo(() => gridBands({ board, words }, user.id), [board, words, user.id]),
    gaps: useMemo(() => (hasSeveralDays(axis) ? [] : gridGaps({ board, words })), [axis, board, words]),
  }
}
