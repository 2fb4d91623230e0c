import { useState } from 'react'

/** Whether something has ever been so: what is loaded then stays. */
export function useWas(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return was || is
}
