import { useRef, useState } from 'react'
import { type Shown, moveGhost } from './ghost.ts'
import type { Held } from './held.ts'
import type { GridParts } from './pane.ts'
import { toast } from '../text/toast.tsx'

/** The elements of a grid that are read and moved without React. */
export function useDrawing() {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLTableSectionElement>(null)
  const corner = useRef<HTMLTableCellElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const chip = useRef<HTMLDivElement>(null)
  const live = useRef<HTMLOutputElement>(null)
  /** What outside the grid gets the focus back once nothing is held. */
  const lender = useRef<HTMLElement | null>(null)
  const [drawing] = useState(() => ({
    box,
    canvas,
    corner,
    ghost,
    chip,
    live,
    lender,
    parts: (): GridParts | null =>
      box.current && canvas.current && corner.current
        ? { box: box.current, canvas: canvas.current, corner: corner.current }
        : null,
    /** Announces words to screen readers. */
    say: (text: string) => {
      if (live.current) live.current.textContent = text
    },
    /** Takes the focus from something outside the grid to a part of it, until nothing is held any more. */
    lend: (source: HTMLElement, to: HTMLElement | null) => {
      lender.current = source
      to?.focus()
    },
  }))
  return drawing
}
export type Drawing = ReturnType<typeof useDrawing>

/** Escape takes back what is held, and closes no dialog around the grid. */
const ownEscape = 'data-mantine-stop-propagation'

/** Marks the event that is held, as long as it is. */
function markHeld(box: HTMLElement, held: Held | null): void {
  for (const each of box.querySelectorAll(`[data-held], [${ownEscape}]`)) {
    each.removeAttribute('data-held')
    each.removeAttribute(ownEscape)
  }
  if (!held) return
  box.querySelector(`[data-event="${CSS.escape(held.id)}"]`)?.setAttribute('data-held', '')
  box.querySelector(':focus')?.setAttribute(ownEscape, 'true')
}

/** Shows what is held where it would land, which `shownIn` knows, or that nothing is. */
export function drawHeld(
  drawing: Drawing,
  held: Held | null,
  shownIn: (parts: GridParts, held: Held) => Shown | null,
): void {
  const { ghost, chip, lender, parts } = drawing
  const found = parts()
  if (!found || !ghost.current) return
  markHeld(found.box, held)
  moveGhost(ghost.current, held && shownIn(found, held))
  if (chip.current && (!held || held.at)) chip.current.hidden = true
  if (held) return
  lender.current?.focus()
  lender.current = null
}

/** Why something cannot be put there: announced, and seen for a while by whoever let it go. */
export function showRefusal({ say }: Drawing, text: string): void {
  say(text)
  toast('warning', text)
}

/** Shows what is held outside the grid, at a point of the window. */
export function drawOutside({ chip }: Drawing, title: string, point: { x: number; y: number } | null): void {
  if (!chip.current) return
  chip.current.hidden = point === null
  if (!point) return
  chip.current.textContent = title
  chip.current.style.transform = `translate(${point.x + 8}px, ${point.y + 8}px)`
}
