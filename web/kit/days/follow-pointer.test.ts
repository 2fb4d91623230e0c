import { afterEach, expect, test, vi } from 'vitest'
import { followPointer } from './follow-pointer.ts'

afterEach(() => vi.unstubAllGlobals())

const pointer = (type: string, x: number) =>
  Object.assign(new Event(type), { pointerId: 1, pointerType: 'mouse', clientX: x, clientY: 0 })

/** Simulates a window in which the mouse is pressed at position 0, and records the callbacks that are called. */
function followed() {
  const view = Object.assign(new EventTarget(), { setTimeout, clearTimeout })
  vi.stubGlobal('window', view)
  const calls: string[] = []
  const leave = followPointer(
    pointer('pointerdown', 0) as unknown as PointerEvent,
    { setPointerCapture: () => calls.push('captured') } as unknown as HTMLElement,
    {
      begin: () => calls.push('begin'),
      move: (x) => calls.push(`at ${x}`),
      end: () => calls.push('end'),
      cancel: () => calls.push('cancel'),
    },
  )
  return { calls, leave, does: (type: string, x: number) => view.dispatchEvent(pointer(type, x)) }
}

test('OPEN-15 a mouse drags once it has moved, until it is let go', () => {
  const { calls, does } = followed()
  does('pointermove', 2)
  expect(calls).toEqual([])
  does('pointermove', 9)
  does('pointerup', 9)
  does('pointermove', 20)
  expect(calls).toEqual(['captured', 'begin', 'at 9', 'end'])
})

test('OPEN-15 where the grid goes away, what is dragged is let go, and later events are ignored', () => {
  const { calls, leave, does } = followed()
  does('pointermove', 9)
  leave()
  leave()
  does('pointermove', 20)
  does('pointerup', 20)
  expect(calls).toEqual(['captured', 'begin', 'at 9', 'cancel'])
})
