import { useEffect, useRef, useState } from 'react'
import { paperSize, usePen, writeName } from '../ui/signing.ts'
import { useReading } from './words.ts'

type Props = {
  /** Who signs: their name is written where they do not draw. */
  name: string
  /** What stands on the paper, as PNG; null while it is empty. */
  onSign: (signed: string | null) => void
  error: string | null
}

/** A signature, drawn with finger, pen or mouse, or written as the name by itself: who cannot draw signs all the same. */
export function Signature({ name, onSign, error }: Props) {
  const { say } = useReading()
  const paper = useRef<HTMLCanvasElement>(null)
  const [isTyped, setTyped] = useState(false)
  const pen = usePen(() => onSign(paper.current?.toDataURL('image/png') ?? null))
  const write = (typed: boolean) => {
    setTyped(typed)
    if (!paper.current) return
    writeName(paper.current, typed ? name.trim() : '')
    onSign(typed && name.trim() ? paper.current.toDataURL('image/png') : null)
  }
  // What is written is the name as it stands, also where it is changed afterwards.
  useEffect(() => {
    if (isTyped) write(true)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name])
  return (
    <fieldset className="field" aria-describedby={error ? 'signature-error' : undefined}>
      <legend>{say('sign.label')}</legend>
      <canvas
        ref={paper}
        {...paperSize}
        className="paper"
        aria-label={say(isTyped ? 'sign.typedPaper' : 'sign.paper')}
        {...(isTyped ? {} : pen)}
      />
      <div className="row">
        <label className="check">
          <input
            type="checkbox"
            checked={isTyped}
            disabled={name.trim() === ''}
            onChange={({ currentTarget: { checked } }) => write(checked)}
          />
          {say('sign.type')}
        </label>
        <button type="button" className="plain" onClick={() => write(false)}>
          {say('sign.clear')}
        </button>
      </div>
      {error && (
        <p className="error" id="signature-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
