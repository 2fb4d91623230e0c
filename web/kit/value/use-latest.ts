import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A ref that contains the value of the last render. Event listeners read it, so that they need not be created again at
 * each render.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
