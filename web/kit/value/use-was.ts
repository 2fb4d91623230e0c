import { useState } from 'react'

/** Whether a condition is or was true. With this, a part of a screen remains mounted after it was loaded. */
export function useWas(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return was || is
}
