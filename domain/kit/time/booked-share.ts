/** From this booked share on, a day counts as full, because another visit hardly fits. */
const fullShare = 0.9

/** The level of a booked share: free, full, or more than the available time (OPEN-673). */
export const levelOf = (share: number): 'free' | 'full' | 'over' =>
  share > 1 ? 'over' : share >= fullShare ? 'full' : 'free'
