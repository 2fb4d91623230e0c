import { Button, Group, Image, Input } from '@mantine/core'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadOnly } from './read-only.tsx'
import classes from './signature-pad.module.css'

type Props = {
  label: string
  /** The drawing as a PNG data URL, or nothing. */
  value: string | null
  onChange: (drawn: string | null) => void
  error?: ReactNode
  disabled?: boolean
}

const width = 600
const height = 180

/** Signs with a finger, pen or mouse; the drawing is kept as a picture (CRM-37). */
export function SignaturePad({ label, value, onChange, error, ...props }: Props) {
  const { t } = useTranslation(['kit', 'ui'])
  const disabled = useReadOnly() || props.disabled === true
  const [signing, setSigning] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef(false)

  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d')
    if (!pen) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    pen.lineWidth = 3
    pen.lineCap = 'round'
    pen.strokeStyle = '#0f1a1e'
    pen.beginPath()
    pen.moveTo(...at(event))
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return
    const pen = event.currentTarget.getContext('2d')
    pen?.lineTo(...at(event))
    pen?.stroke()
  }
  const keep = () => {
    onChange(canvas.current?.toDataURL('image/png') ?? null)
    setSigning(false)
  }

  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      {value !== null && !signing && (
        <Image src={value} alt={label} className={classes.paper} fit="contain" />
      )}
      {signing && (
        <canvas
          ref={canvas}
          width={width}
          height={height}
          className={classes.paper}
          aria-label={t('kit:signature.pad')}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={() => {
            drawing.current = false
          }}
        />
      )}
      <Group gap="sm" mt={4}>
        {signing ? (
          <>
            <Button size="compact-sm" onClick={keep}>
              {t('kit:signature.done')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setSigning(false)}>
              {t('ui:cancel')}
            </Button>
          </>
        ) : (
          <Button size="compact-sm" variant="default" disabled={disabled} onClick={() => setSigning(true)}>
            {t(value === null ? 'kit:signature.sign' : 'kit:signature.again')}
          </Button>
        )}
        {value !== null && !signing && !disabled && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('ui:remove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
