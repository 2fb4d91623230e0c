/**
 * Converts a waiting time to its most readable unit, rounded up, so that nobody retries too early. Returns null if the
 * waiting time is over.
 */
export function retryWait(seconds: number): [number, 'second' | 'minute' | 'hour'] | null {
  if (seconds <= 0) return null
  if (seconds < 100) return [seconds, 'second']
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
}
