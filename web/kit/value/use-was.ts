import { useState } from 'react'

/** Whether a condition is true or has been true before. Used to keep a part of a screen mounted once it was loaded. */
export function useWas(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return was || is
}
