import { paperSize } from './signing.ts'

// A signature is stored as strokes, so that it can be drawn again after the user turns the phone, and so that the user
// can undo the last stroke.

export type Point = { x: number; y: number }
export type Stroke = readonly Point[]
type Size = { width: number; height: number }

/** How strokes are shown in a box: each coordinate is multiplied by `scale` and then moved by `x` and `y` pixels. */
export type View = Point & { scale: number }

/** The view that leaves strokes as they were drawn. */
export const asDrawn: View = { scale: 1, x: 0, y: 0 }

/** The margin around fitted strokes, in pixels. */
const margin = 12

/** The view that centres strokes in a box. The view enlarges the strokes by at most the factor `largest`. */
function fitted(strokes: readonly Stroke[], { width, height }: Size, largest: number): View {
  const xs = strokes.flat().map(({ x }) => x)
  const ys = strokes.flat().map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    largest,
    (width - 2 * margin) / Math.max(right - left, 1),
    (height - 2 * margin) / Math.max(bottom - top, 1),
  )
  return {
    scale,
    x: width / 2 - ((left + right) / 2) * scale,
    y: height / 2 - ((top + bottom) / 2) * scale,
  }
}

/**
 * The view of strokes in a box of another size. If all strokes are inside the box, they are not moved or scaled. Other
 * strokes are fitted into the box.
 */
export function viewIn(strokes: readonly Stroke[], { width, height }: Size): View {
  const isInside = strokes.flat().every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)
  return isInside ? asDrawn : fitted(strokes, { width, height }, 1)
}

/** Clears a canvas and draws strokes on it. `density` is the number of canvas pixels per pixel of the box. */
export function drawStrokes(
  canvas: HTMLCanvasElement,
  strokes: readonly Stroke[],
  { scale, x, y, density = 1 }: View & { density?: number },
): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.clearRect(0, 0, canvas.width, canvas.height)
  Object.assign(pen, { lineWidth: 3 * density, lineCap: 'round', lineJoin: 'round', strokeStyle: '#0f1a1e' })
  for (const stroke of strokes) {
    pen.beginPath()
    for (const at of stroke) pen.lineTo((at.x * scale + x) * density, (at.y * scale + y) * density)
    // A stroke with a single point is a tap, which draws a dot.
    const [first] = stroke
    if (first && stroke.length === 1)
      pen.lineTo((first.x * scale + x) * density, (first.y * scale + y) * density)
    pen.stroke()
  }
}

/** Draws a signature on the canvas of the stored picture. The signature is scaled to fit. */
export function signPaper(paper: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  drawStrokes(paper, strokes, strokes.length > 0 ? fitted(strokes, paperSize, 1.5) : asDrawn)
}
