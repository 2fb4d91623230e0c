/** A day counts as full from this booked share, because another visit hardly fits. */
const fullShare = 0.9

/** The level of a booked share: `free`, `full`, or `over` if more than the available time is booked (OPEN-673). */
export const levelOf = (share: number): 'free' | 'full' | 'over' =>
  share > 1 ? 'over' : share >= fullShare ? 'full' : 'free'
