import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Drag, placeAt, placeByKey, shiftOf } from './drag-order.ts'

/** What happens to a dragged row, for those who do not see it; `place` counts from 0. */
export type DragNews = { kind: 'lifted' | 'moved' | 'dropped' | 'cancelled'; id: string; place: number }

type Options = {
  /** Holds the rows and nothing else. */
  list: RefObject<HTMLElement | null>
  /** The rows in their order. */
  ids: readonly string[]
  onMove: (id: string, to: number) => void
  onNews: (news: DragNews) => void
}

/** `shift` is how far the pointer pulls it, in pixels; null while the keyboard moves it. */
type Held = Drag & { id: string; shift: number | null; order: string }

/** How close to the edge of the window, in pixels, the page begins to scroll, and how far at once. */
const edge = { near: 56, step: 14 }

function scrollNearEdge(y: number): void {
  if (y < edge.near) window.scrollBy(0, -edge.step)
  if (y > window.innerHeight - edge.near) window.scrollBy(0, edge.step)
}

/** Tells how far the pointer has gone on the page, until it is lifted; Escape and the browser give up. */
function followPointer(from: number, onPull: (shift: number) => void, onEnd: (keep: boolean) => void): void {
  const start = from + window.scrollY
  const stop = new AbortController()
  const end = (keep: boolean) => {
    stop.abort()
    onEnd(keep)
  }
  const at = { signal: stop.signal }
  const move = ({ clientY }: globalThis.PointerEvent) => {
    scrollNearEdge(clientY)
    onPull(clientY + window.scrollY - start)
  }
  window.addEventListener('pointermove', move, at)
  window.addEventListener('pointerup', () => end(true), at)
  window.addEventListener('pointercancel', () => end(false), at)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), at)
}

/** The row that is held, if any, and how it is taken up and let go. */
function useHeld({ list, ids, onMove, onNews }: Options) {
  const focused = useRef<string | null>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const order = ids.join()
  const latest = useRef(order)
  useEffect(() => {
    latest.current = order
    if (focused.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)?.focus()
    focused.current = null
  }, [order, list])

  const lift = (id: string, shift: number | null): Held => {
    const from = ids.indexOf(id)
    const rows = [...(list.current?.children ?? [])]
    const heights = rows.map((row) => row.getBoundingClientRect().height)
    const next = { id, from, to: from, heights, shift, order }
    setHeld(next)
    onNews({ kind: 'lifted', id, place: from })
    return next
  }
  const letGo = (now: Held, wished: boolean) => {
    const { id, from, to } = now
    const keep = wished && latest.current === now.order
    setHeld(null)
    onNews({ kind: keep ? 'dropped' : 'cancelled', id, place: keep ? to : from })
    if (!keep || to === from) return
    focused.current = id
    onMove(id, to)
  }
  // Somebody else may have changed the list meanwhile: what was held is then let go.
  return { drag: held?.order === order ? held : null, setHeld, lift, letGo }
}

/** Rows put in another order by a handle: with a pointer, or by keyboard (Space, arrows, Space; Escape puts back). */
export function useDragOrder(options: Options) {
  const { ids, onNews } = options
  const { drag, setHeld, lift, letGo } = useHeld(options)

  const pull = (event: PointerEvent, id: string) => {
    if (event.button !== 0) return
    let now = lift(id, 0)
    const pulled = (shift: number) => {
      now = { ...now, shift, to: placeAt(now.heights, now.from, shift) }
      setHeld(now)
    }
    followPointer(event.clientY, pulled, (keep) => letGo(now, keep))
  }
  const step = (now: Held, key: string) => {
    const to = placeByKey(key, now.to, ids.length - 1)
    if (to === null) return false
    setHeld({ ...now, to })
    onNews({ kind: 'moved', id: now.id, place: to })
    return true
  }
  const press = (event: KeyboardEvent, id: string) => {
    const isSet = event.key === ' ' || event.key === 'Enter'
    if (drag === null && isSet) lift(id, null)
    else if (drag?.shift !== null) return
    else if (isSet || event.key === 'Escape') letGo(drag, isSet)
    else if (!step(drag, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    draggedId: drag?.id ?? null,
    handle: (id: string) => ({
      'data-handle': id,
      onPointerDown: (event: PointerEvent) => pull(event, id),
      onKeyDown: (event: KeyboardEvent) => press(event, id),
      onBlur: () => drag?.shift === null && letGo(drag, false),
    }),
    /** Where a row stands for now. */
    style: (index: number) => {
      if (drag === null) return {}
      const pulled = index === drag.from && drag.shift !== null
      const shift = pulled ? drag.shift : shiftOf(drag, index)
      return { transform: `translateY(${shift}px)`, ...(pulled ? { transition: 'none' } : {}) }
    },
  }
}
