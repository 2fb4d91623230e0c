import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeave, useUnsaved } from '../keep/unsaved-forms.ts'
import { grabFocus } from '../../../ui/dialog/grab-focus.ts'
import classes from './signature-pad.module.css'

const width = 600
const height = 180
const ink = '#0f1a1e'

type Props = {
  /** The pad was opened by keyboard: the name is asked for first. */
  byKeys: boolean
  /** What stands on the paper after each stroke, so that saving around it loses nothing; null when it is empty again. */
  onDraw: (drawn: string | null) => void
  onKeep: () => void
  onCancel: () => void
}

/** The paper that is signed: drawn on, or with a typed name; an empty one is not saved. */
export function SignaturePaper({ byKeys, onDraw, onKeep, onCancel }: Props) {
  const { t } = useTranslation(['kit', 'ui'])
  const paper = useRef<HTMLCanvasElement>(null)
  const [isEmpty, setIsEmpty] = useState(true)
  useUnsaved(() => !isEmpty)
  const leave = useLeave()
  const report = (empty: boolean) => {
    setIsEmpty(empty)
    onDraw(empty || !paper.current ? null : paper.current.toDataURL('image/png'))
  }
  const pen = usePen(() => report(false))
  const type = (name: string) => {
    if (paper.current) write(paper.current, name)
    report(name === '')
  }
  return (
    <Stack gap="sm">
      <canvas
        ref={paper}
        width={width}
        height={height}
        className={classes.paper}
        aria-label={t('kit:signature.pad')}
        {...pen}
      />
      <TextInput
        ref={byKeys ? grabFocus : null}
        label={t('kit:signature.typed')}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value.trim())}
      />
      <Group gap="sm">
        <Button size="compact-sm" disabled={isEmpty} onClick={onKeep}>
          {t('kit:signature.done')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => leave(onCancel)}>
          {t('ui:cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Draws where a finger, pen or mouse goes; a mere touch leaves a dot. */
function usePen(onDrawn: () => void) {
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

/** Writes a name across the paper in place of what stood there, as large as it fits. */
function write(paper: HTMLCanvasElement, name: string): void {
  const pen = paper.getContext('2d')
  if (!pen) return
  pen.clearRect(0, 0, width, height)
  pen.font = `italic ${largest}px ${handwriting}`
  const size = Math.min(largest, (largest * (width - 40)) / Math.max(pen.measureText(name).width, 1))
  pen.font = `italic ${size}px ${handwriting}`
  Object.assign(pen, { fillStyle: ink, textAlign: 'center', textBaseline: 'middle' })
  pen.fillText(name, width / 2, height / 2)
}
