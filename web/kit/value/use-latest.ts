import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A ref that contains the value of the last render. Event listeners read the ref, so that they need not be created
 * again on each render.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
