import { useState } from 'react'

/** Whether a condition has ever been true, so that a part stays mounted once it was loaded. */
export function useWas(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return was || is
}
