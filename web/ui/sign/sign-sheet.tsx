import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './sign-sheet.module.css'
import { type Point, type Stroke, type View, asDrawn, drawStrokes, viewIn } from './strokes.ts'

/** The media query for devices with a full-screen signature pad: touch screens that are narrow, or low in landscape. */
const phones = '(pointer: coarse) and (max-width: 575px), (pointer: coarse) and (max-height: 500px)'

/** Whether signatures are drawn on a full-screen pad (OPEN-664). */
export const isSignedInFull = (): boolean => matchMedia(phones).matches

/** The texts on the pad, in the signer's language. */
type SignWords = Record<'title' | 'undo' | 'clear' | 'cancel' | 'done', string>

type Props = {
  words: SignWords
  /** The strokes that the signer has already drawn. */
  drawn: readonly Stroke[]
  onDone: (strokes: readonly Stroke[]) => void
  onCancel: () => void
}

/**
 * Draws strokes on a canvas as large as its box. If the size of the box changes, the strokes are fitted to the new
 * size.
 */
function useShown(canvas: RefObject<HTMLCanvasElement | null>, strokes: readonly Stroke[]) {
  const view = useRef<View>(asDrawn)
  const shown = useRef(strokes)
  const draw = (all: readonly Stroke[]) => {
    shown.current = all
    if (canvas.current) drawStrokes(canvas.current, all, { ...view.current, density: devicePixelRatio })
  }
  useLayoutEffect(() => draw(strokes))
  const fit = useEffectEvent((paper: HTMLCanvasElement) => {
    const { width, height } = paper.getBoundingClientRect()
    Object.assign(paper, { width: width * devicePixelRatio, height: height * devicePixelRatio })
    view.current = viewIn(shown.current, { width, height })
    draw(shown.current)
  })
  useEffect(() => {
    const paper = canvas.current
    if (!paper) return undefined
    const turned = new ResizeObserver(() => fit(paper))
    turned.observe(paper)
    return () => turned.disconnect()
  }, [canvas])
  return { view, draw }
}

/** Records strokes of a finger or pen on the canvas. Calls `onStroke` with each finished stroke. */
function useDrawing(strokes: readonly Stroke[], onStroke: (stroke: Stroke) => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { view, draw } = useShown(canvas, strokes)
  const stroke = useRef<Point[] | null>(null)
  const add = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    if (!stroke.current) return
    const { left, top } = currentTarget.getBoundingClientRect()
    const { scale, x, y } = view.current
    stroke.current.push({ x: (clientX - left - x) / scale, y: (clientY - top - y) / scale })
    draw([...strokes, stroke.current])
  }
  const lift = () => {
    if (stroke.current) onStroke(stroke.current)
    stroke.current = null
  }
  const pen = {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      if (!event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      stroke.current = []
      add(event)
    },
    onPointerMove: add,
    onPointerUp: lift,
    onPointerCancel: lift,
  }
  return { canvas, pen }
}

/** A full-screen signature pad for phones in portrait or landscape. The drawing stays when the user turns the phone. */
export function SignSheet({ words, drawn, onDone, onCancel }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [strokes, setStrokes] = useState(drawn)
  const { canvas, pen } = useDrawing(strokes, (stroke) => setStrokes((before) => [...before, stroke]))
  useEffect(() => sheet.current?.showModal(), [])
  const isEmpty = strokes.length === 0
  return (
    <dialog
      ref={sheet}
      className={classes['sheet']}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <p id={title} className={classes['title']}>
        {words.title}
      </p>
      <canvas ref={canvas} aria-labelledby={title} className={classes['paper']} {...pen} />
      <div className={classes['acts']}>
        <button type="button" disabled={isEmpty} onClick={() => setStrokes(strokes.slice(0, -1))}>
          {words.undo}
        </button>
        <button type="button" disabled={isEmpty} onClick={() => setStrokes([])}>
          {words.clear}
        </button>
        <button type="button" onClick={onCancel}>
          {words.cancel}
        </button>
        <button type="button" className={classes['main']} disabled={isEmpty} onClick={() => onDone(strokes)}>
          {words.done}
        </button>
      </div>
    </dialog>
  )
}
