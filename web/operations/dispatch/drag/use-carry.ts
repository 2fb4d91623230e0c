import { type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react'
import { makeEdgeScroll } from '../../../kit/days/edge-scroll.ts'
import { followPointer, keepFromScrolling } from '../../../kit/days/follow-pointer.ts'
import type { Outside, OutsideItem } from '../../../kit/days/outside.ts'
import { useLatest } from '../../../kit/value/use-latest.ts'
import { makeChip } from './chip.ts'

/** Something that is taken along with a pointer, and what comes of dropping it on a target. */
type Carried = OutsideItem & { dropOn: (target: HTMLElement) => void }

type CarrySettings = {
  /** What an item is as something to be taken along; null where it stays. */
  find: (id: string) => Carried | null
  /** What it can be dropped on, as a selector. */
  targets: string
  /** A timeline that takes the same pointer along, where there is one. */
  outside: Outside | null
}

/** Marks the target that the pointer is over, as long as it is; answers it. */
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

/** What scrolls while something is near its edge: the list itself, or the page where all of the list is drawn. */
const scrolledBy = (list: HTMLElement): HTMLElement =>
  list.scrollHeight > list.clientHeight ? list : document.documentElement

/** The part of the window in which a list is seen. */
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
  /** A pointer went down on an item, which goes along if it can, as is answered; `list` scrolls while it is near its edge. */
  const press = (down: PointerEvent, id: string, list?: HTMLElement): boolean => {
    const carried = settings().find(id)
    if (!carried || down.button !== 0) return false
    const isShown = settings().outside?.press(down, { ...carried, isTakenElsewhere: isOver }) ?? false
    const chip = makeChip(carried.title)
    let at = { x: down.clientX, y: down.clientY }
    const look = () => {
      mark(targetAt(at.x, at.y))
      // The timeline shows what it has taken along.
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
    /** For what is drawn elsewhere than in a list, as on the map. */
    press,
    /** What an element needs in which items stand; a finger that has taken one along scrolls it no more. */
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
 * Takes items along with a mouse, a pen or, after a long press, a finger, and drops them on targets. An item's element bears
 * its id as `data-carry`; a target is marked with `data-over` while the pointer is over it.
 */
export function useCarry(given: CarrySettings): Carry {
  const latest = useLatest(given)
  const [carry] = useState(() => makeCarry(() => latest.current))
  useEffect(() => carry.giveUp, [carry])
  return carry
}
