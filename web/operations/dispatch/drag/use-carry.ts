import { type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react'
import { makeEdgeScroll } from '../../../kit/days/edge-scroll.ts'
import { followPointer, keepFromScrolling } from '../../../kit/days/follow-pointer.ts'
import type { Outside, OutsideItem } from '../../../kit/days/outside.ts'
import { useLatest } from '../../../kit/value/use-latest.ts'
import { makeChip } from './chip.ts'

/** An item that a pointer drags, and the handler of its drop on a target. */
type Carried = OutsideItem & { dropOn: (target: HTMLElement) => void }

type CarrySettings = {
  /** Returns the item with this id for a drag; null if it cannot be dragged. */
  find: (id: string) => Carried | null
  /** The CSS selector of the drop targets. */
  targets: string
  /** The timeline that also follows the drag, or null. */
  outside: Outside | null
}

/** Marks the target under the pointer, and returns it. */
function makeMarking() {
  let over: HTMLElement | null = null
  return {
    over: () => over,
    isOver: () => over !== null,
    mark: (target: HTMLElement | null) => {
      if (target === over) return
      over?.removeAttribute('data-over')
      target?.setAttribute('data-over', '')
      over = target
    },
  }
}

/** The element to scroll while the pointer is near an edge: the list, or the page if the list does not scroll. */
const scrolledBy = (list: HTMLElement): HTMLElement =>
  list.scrollHeight > list.clientHeight ? list : document.documentElement

/** The part of a list that is visible in the window. */
function paneOf(list: HTMLElement) {
  const { left, top, right, bottom } = list.getBoundingClientRect()
  return {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(window.innerWidth, right),
    bottom: Math.min(window.innerHeight, bottom),
  }
}

const isIn = (pane: ReturnType<typeof paneOf>, x: number, y: number) =>
  x >= pane.left && x < pane.right && y >= pane.top && y < pane.bottom

const nothing = () => {}

function makeCarry(settings: () => CarrySettings) {
  const { over, isOver, mark } = makeMarking()
  let isHeld = false
  let giveUp = nothing
  const targetAt = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>(settings().targets) ?? null
  /** Starts to drag the pressed item, and returns whether it can be dragged. `list` scrolls near its edges. */
  const press = (down: PointerEvent, id: string, list?: HTMLElement): boolean => {
    const carried = settings().find(id)
    if (!carried || down.button !== 0) return false
    const isShown = settings().outside?.press(down, { ...carried, isTakenElsewhere: isOver }) ?? false
    const chip = makeChip(carried.title)
    let at = { x: down.clientX, y: down.clientY }
    const look = () => {
      mark(targetAt(at.x, at.y))
      // A timeline that follows the drag draws the item itself, so the label is not needed.
      if (!isShown) chip.show(at)
    }
    const scroll = list && makeEdgeScroll(scrolledBy(list), () => paneOf(list), look)
    const letGo = () => {
      isHeld = false
      scroll?.stop()
      chip.hide()
      mark(null)
    }
    giveUp = followPointer(down, document.documentElement, {
      begin: () => {
        isHeld = true
        look()
      },
      move: (x, y) => {
        at = { x, y }
        look()
        if (list && isIn(paneOf(list), x, y)) scroll?.at(x, y)
        else scroll?.stop()
      },
      end: () => {
        const target = over()
        letGo()
        if (target) carried.dropOn(target)
      },
      cancel: letGo,
    })
    return true
  }
  return {
    /** Starts a drag outside a list, for example on the map. */
    press,
    /** The props of an element that contains items. The element does not scroll while a finger drags an item. */
    within: {
      ref: (element: HTMLElement | null) => (element ? keepFromScrolling(element, () => isHeld) : undefined),
      onPointerDown: ({ target, currentTarget, nativeEvent }: ReactPointerEvent<HTMLElement>) => {
        const item = target instanceof Element ? target.closest<HTMLElement>('[data-carry]') : null
        const id = item?.dataset['carry']
        if (id !== undefined) press(nativeEvent, id, currentTarget)
      },
    },
    giveUp: () => giveUp(),
  }
}
export type Carry = ReturnType<typeof makeCarry>

/**
 * Drags items onto targets by mouse, pen or finger (long press). An item's element has the item's id as `data-carry`.
 * The target under the pointer gets `data-over`.
 */
export function useCarry(given: CarrySettings): Carry {
  const latest = useLatest(given)
  const [carry] = useState(() => makeCarry(() => latest.current))
  useEffect(() => carry.giveUp, [carry])
  return carry
}
