import { useRef, useState } from 'react'
import { type Shown, moveGhost } from './ghost.ts'
import type { DraggedItem } from './held.ts'
import type { GridParts } from './pane.ts'
import { toast } from '../text/toast.tsx'

/** The elements of a grid that are measured and changed without rendering by React. */
export function useDrawing() {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLTableSectionElement>(null)
  const corner = useRef<HTMLTableCellElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const chip = useRef<HTMLDivElement>(null)
  const live = useRef<HTMLOutputElement>(null)
  /** The element outside the grid from which an item is dragged. This element gets the focus again after the drag. */
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
    /** Announces a text to screen readers. */
    say: (text: string) => {
      if (live.current) live.current.textContent = text
    },
    /**
     * Moves the focus from `source`, an element outside the grid, to a part of the grid. After the drag, `source` is
     * focused again.
     */
    lend: (source: HTMLElement, to: HTMLElement | null) => {
      lender.current = source
      to?.focus()
    },
  }))
  return drawing
}
export type Drawing = ReturnType<typeof useDrawing>

/**
 * An attribute that prevents Escape from closing a dialog around the grid. During a drag, Escape only cancels the
 * drag.
 */
const ownEscape = 'data-mantine-stop-propagation'

/** Marks the event that is being dragged. If `held` is null, removes the mark. */
function markHeld(box: HTMLElement, held: DraggedItem | null): void {
  for (const each of box.querySelectorAll(`[data-held], [${ownEscape}]`)) {
    each.removeAttribute('data-held')
    each.removeAttribute(ownEscape)
  }
  if (!held) return
  box.querySelector(`[data-event="${CSS.escape(held.id)}"]`)?.setAttribute('data-held', '')
  box.querySelector(':focus')?.setAttribute(ownEscape, 'true')
}

/**
 * Draws the dragged item at its drop position, which `shownIn` computes. If no item is dragged, removes the drawing.
 */
export function drawHeld(
  drawing: Drawing,
  held: DraggedItem | null,
  shownIn: (parts: GridParts, held: DraggedItem) => Shown | null,
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

/** Announces why an item cannot be dropped at its position, and shows the reason in a toast. */
export function showRefusal({ say }: Drawing, text: string): void {
  say(text)
  toast('warning', text)
}

/** Draws the dragged item at a point of the window while the item is outside the grid. */
export function drawOutside({ chip }: Drawing, title: string, point: { x: number; y: number } | null): void {
  if (!chip.current) return
  chip.current.hidden = point === null
  if (!point) return
  chip.current.textContent = title
  chip.current.style.transform = `translate(${point.x + 8}px, ${point.y + 8}px)`
}
