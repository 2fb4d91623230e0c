import type { BoardJob } from '@fieldhouse/domain/operations/board'
import type { OutsideItem } from '../../../kit/days/outside.ts'

/** A job as an item that can be dropped in the timeline. */
export const outsideItem = ({ _id, estimatedDuration }: BoardJob, title: string): OutsideItem => ({
  id: _id,
  title,
  minutes: Math.max(1, Math.round(estimatedDuration / 60_000)),
})
