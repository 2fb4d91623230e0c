/** A wait of so many seconds in the unit people count it in, or null when it is over; rounded up, so that nobody comes early. */
export function retryWait(seconds: number): [number, 'second' | 'minute' | 'hour'] | null {
  if (seconds <= 0) return null
  if (seconds < 100) return [seconds, 'second']
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
}
