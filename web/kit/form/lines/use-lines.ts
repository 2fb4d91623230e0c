import { focusInView } from '../../../ui/dialog/focus-in-view.ts'
import { whenDrawn } from '../../../ui/when-drawn.ts'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../locales/use-translation.ts'
import { toast } from '../../text/toast.tsx'
import { useLatest } from '../../value/use-latest.ts'

type Lines<L> = {
  /** Returns the current lines, so that a row that was not redrawn acts on current data. */
  read: () => readonly L[]
  insert: (line: L, at: number) => void
  remove: (at: number) => void
  move: (from: number, to: number) => void
  /** Creates a new line. */
  empty: () => L
  /** The id of the input for a field of a line; lines count from 0. */
  inputId: (at: number, field: string) => string
  /** Draws a line that was not drawn because it is outside the view. */
  reveal?: (at: number) => void
  /** The fields in order; a new line is focused at `first`, and Enter in the last field moves to the next line. */
  fields: readonly string[]
  first: string
  /** The minimum and maximum number of lines. */
  fewest: number
  most?: number
  /** The id of the button that adds a line, which gets the focus once no line is left. */
  addId: string
}

/** The actions on lines. */
export type LineActions = {
  add: () => void
  remove: (at: number) => void
  /** Moves a line to another position; both count from 0. */
  move: (from: number, to: number) => void
  /** The key handler of a row, see `useLines`. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>, at: number) => void
}

/** Actions with a stable identity that call the latest ones. */
function useSteady(actions: LineActions): LineActions {
  const latest = useLatest(actions)
  const [steady] = useState((): LineActions => ({
    add: () => latest.current.add(),
    remove: (at) => latest.current.remove(at),
    move: (from, to) => latest.current.move(from, to),
    onKeyDown: (event, at) => latest.current.onKeyDown(event, at),
  }))
  return steady
}

/** Focuses a field of a line, after drawing the line if necessary. */
function focusField<L>({ inputId, reveal }: Lines<L>, at: number, field: string): void {
  const input = document.getElementById(inputId(at, field))
  if (input) return input.focus()
  reveal?.(at)
  whenDrawn(inputId(at, field), focusInView)
}

/** Whether an input handles the key itself: a list chooses an option, a text area starts a new line. */
const isTaken = (event: KeyboardEvent<HTMLElement>) =>
  event.defaultPrevented || (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement)

/**
 * Edits lines in place. Enter goes to the next line or adds one, arrows move between figures, Alt with arrows
 * moves a line, and Alt with Delete removes it.
 */
export function useLines<L>(of: Lines<L>): LineActions {
  const { read, inputId, fields, first, fewest, most = Infinity } = of
  const { t } = useTranslation('kit')
  const latest = useLatest(of)
  /** Makes a change and focuses a field synchronously, because the next key press belongs there. */
  const focus = (at: number, field: string, change = () => {}) => {
    flushSync(change)
    focusField(of, at, field)
  }
  const add = () => {
    const end = read().length
    if (end < most) focus(end, first, () => of.insert(of.empty(), end))
  }
  const bringBack = (line: L, at: number) => {
    const place = Math.min(at, latest.current.read().length)
    focus(place, first, () => latest.current.insert(line, place))
  }
  const remove = (at: number) => {
    const lines = read()
    const line = lines[at]
    if (line === undefined || lines.length <= fewest) return
    if (lines.length > 1) focus(Math.max(0, at - 1), first, () => of.remove(at))
    else {
      flushSync(() => of.remove(at))
      document.getElementById(of.addId)?.focus()
    }
    toast('success', t('lineRemoved', { line: at + 1 }), {
      label: t('undo'),
      onChosen: () => bringBack(line, at),
    })
  }
  const shift = (at: number, by: number, field: string) => {
    const to = at + by
    if (to < 0 || to >= read().length) return
    focus(to, field, () => of.move(at, to))
  }
  const next = (at: number) => {
    if (at === read().length - 1) add()
    else focus(at + 1, first)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const { target, key, altKey } = event
    if (isTaken(event)) return
    const field = fields.find((each) => target instanceof HTMLElement && target.id === inputId(at, each))
    if (field === undefined) return
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const isFigure = target instanceof HTMLInputElement && target.inputMode === 'decimal'
    const done =
      (altKey && by !== 0 && (() => shift(at, by, field))) ||
      (altKey && key === 'Delete' && (() => remove(at))) ||
      (key === 'Enter' && field === fields.at(-1) && (() => next(at))) ||
      (!altKey && by !== 0 && isFigure && (() => focus(at + by, field)))
    if (!done) return
    event.preventDefault()
    done()
  }
  // Stable, so that lines are not redrawn because of it.
  return useSteady({ add, remove, move: of.move, onKeyDown })
}
