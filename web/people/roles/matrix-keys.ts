import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, { rows: number; cells: number }>> = {
  ArrowDown: { rows: 1, cells: 0 },
  ArrowUp: { rows: -1, cells: 0 },
  ArrowRight: { rows: 0, cells: 1 },
  ArrowLeft: { rows: 0, cells: -1 },
}

const boxIn = (cell: Element | undefined) => cell?.querySelector<HTMLInputElement>('input:enabled') ?? null

/**
 * Makes exactly one checkbox of the table a tab stop: the focused one, else the previous tab stop, else the first
 * enabled one.
 */
export function keepOneStop(table: HTMLTableElement | null, focused?: Element): void {
  const boxes = [...(table?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
  const stop =
    boxes.find((box) => box === focused) ??
    boxes.find((box) => box.getAttribute('tabindex') === '0') ??
    boxes.at(0)
  for (const box of boxes) box.tabIndex = box === stop ? 0 : -1
}

/** Moves the focus between the enabled checkboxes of the table with the arrow keys. */
export function moveInMatrix(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const cell = event.target instanceof HTMLInputElement ? event.target.closest('th, td') : null
  const row = cell?.closest('tr')
  if (!step || !row || !(cell instanceof HTMLTableCellElement)) return
  event.preventDefault()
  const { rows } = event.currentTarget
  let [down, along] = [row.rowIndex + step.rows, cell.cellIndex + step.cells]
  while (rows[down] && along >= 0 && along < row.cells.length) {
    const box = boxIn(rows[down]?.cells[along])
    if (box) return box.focus()
    down += step.rows
    along += step.cells
  }
}
