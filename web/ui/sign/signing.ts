import { type PointerEvent, useRef } from 'react'

/** The size of the signature picture, in pixels. The screen scales the picture to the available width. */
export const paperSize = { width: 600, height: 180 }

const { width, height } = paperSize
const ink = '#0f1a1e'

/** Draws a line along the path of a finger, pen or mouse. A tap draws a dot. */
export function usePen(onDrawn: () => void) {
  const drawing = useRef(false)
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d')
    if (!drawing.current || !pen) return
    const box = event.currentTarget.getBoundingClientRect()
    pen.lineTo(
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    )
    pen.stroke()
  }
  const lift = () => {
    if (drawing.current) onDrawn()
    drawing.current = false
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      const pen = event.currentTarget.getContext('2d')
      if (!pen) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drawing.current = true
      Object.assign(pen, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: ink })
      pen.beginPath()
      draw(event)
      draw(event)
    },
    onPointerMove: draw,
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

const largest = 72
const handwriting = '"Segoe Script", "Snell Roundhand", "Brush Script MT", cursive'

/** Replaces the drawing with the name in a handwriting font, as large as the canvas allows. */
export function writeName(paper: HTMLCanvasElement, name: string): void {
  const pen = paper.getContext('2d')
  if (!pen) return
  pen.clearRect(0, 0, width, height)
  pen.font = `italic ${largest}px ${handwriting}`
  const size = Math.min(largest, (largest * (width - 40)) / Math.max(pen.measureText(name).width, 1))
  pen.font = `italic ${size}px ${handwriting}`
  Object.assign(pen, { fillStyle: ink, textAlign: 'center', textBaseline: 'middle' })
  pen.fillText(name, width / 2, height / 2)
}
