import { focusInView } from '../../../ui/dialog/focus-in-view.ts'
import { whenDrawn } from '../../../ui/when-drawn.ts'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../locales/use-translation.ts'
import { toast } from '../../text/toast.tsx'
import { useLatest } from '../../value/use-latest.ts'

type Lines<L> = {
  /** Returns the current lines. A rendered row may be outdated, because not every change renders it again. */
  read: () => readonly L[]
  insert: (line: L, at: number) => void
  remove: (at: number) => void
  move: (from: number, to: number) => void
  /** Creates a new line. */
  empty: () => L
  /** Returns the id of the input for a field of a line. Lines count from 0. */
  inputId: (at: number, field: string) => string
  /** Draws a line that is not drawn because it is outside the view. */
  reveal?: (at: number) => void
  /**
   * The fields of a line in order. The field `first` of a new line is focused. Enter in the last field goes to the
   * next line.
   */
  fields: readonly string[]
  first: string
  /** The minimum and maximum number of lines. */
  fewest: number
  most?: number
  /** The id of the button that adds a line. The button is focused after the last line was removed. */
  addId: string
}

/** The actions on lines. */
export type LineActions = {
  add: () => void
  remove: (at: number) => void
  /** Moves a line to another position. Both positions count from 0. */
  move: (from: number, to: number) => void
  /** Handles a key press in a line. `useLines` describes the keys. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>, at: number) => void
}

/** Returns the same functions on every render. The functions call the latest actions. */
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

/** Focuses a field of a line. A line that is not drawn is drawn first. */
function focusField<L>({ inputId, reveal }: Lines<L>, at: number, field: string): void {
  const input = document.getElementById(inputId(at, field))
  if (input) return input.focus()
  reveal?.(at)
  whenDrawn(inputId(at, field), focusInView)
}

/**
 * Whether an input handles the key itself. For example, Enter chooses an option in a list, or starts a new line in a
 * text area.
 */
const isTaken = (event: KeyboardEvent<HTMLElement>) =>
  event.defaultPrevented || (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement)

/**
 * Handles keys in lines. Enter in the last field goes to the next line. An arrow in a number goes to another line.
 * Alt+arrow moves a line, Alt+Delete removes it.
 */
export function useLines<L>(of: Lines<L>): LineActions {
  const { read, inputId, fields, first, fewest, most = Infinity } = of
  const { t } = useTranslation('kit')
  const latest = useLatest(of)
  /** Makes a change and focuses a field synchronously, so that the next key press goes to that field. */
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
  // The functions stay the same, so that they do not cause lines to be rendered again.
  return useSteady({ add, remove, move: of.move, onKeyDown })
}
