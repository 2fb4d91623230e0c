import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What was given at the last render, for what listens without being made anew. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
