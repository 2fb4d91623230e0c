import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A ref with the value of the last render, for listeners that are not recreated. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
