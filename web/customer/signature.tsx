import { useEffect, useRef, useState } from 'react'
import { isSignedInFull } from '../ui/sign/sign-sheet.tsx'
import { paperSize, usePen, writeName } from '../ui/sign/signing.ts'
import { type Stroke, signPaper } from '../ui/sign/strokes.ts'
import { SignInFull } from './sign-in-full.tsx'
import { useReading } from './words.ts'

type Props = {
  /** The signer's name. The name becomes the signature if the signer does not draw one. */
  name: string
  /** Called with the signature as PNG, or with null if the signature is empty. */
  onSign: (signed: string | null) => void
  error: string | null
}

type WrittenProps = { isTyped: boolean; isOff: boolean; onWrite: (typed: boolean) => void }

/** A checkbox that uses the name instead of a drawing as signature, and a button that clears the signature. */
function WrittenName({ isTyped, isOff, onWrite }: WrittenProps) {
  const { say } = useReading()
  return (
    <div className="row">
      <label className="check">
        <input
          type="checkbox"
          checked={isTyped}
          disabled={isOff}
          onChange={({ currentTarget: { checked } }) => onWrite(checked)}
        />
        {say('sign.type')}
      </label>
      <button type="button" className="plain" onClick={() => onWrite(false)}>
        {say('sign.clear')}
      </button>
    </div>
  )
}

/** A signature that the signer draws with finger, pen or mouse. People who cannot draw use their written name. */
export function Signature({ name, onSign, error }: Props) {
  const { say } = useReading()
  const paper = useRef<HTMLCanvasElement>(null)
  const [isTyped, setTyped] = useState(false)
  const [drawn, setDrawn] = useState<readonly Stroke[]>([])
  const [isFull] = useState(isSignedInFull)
  const [isOpen, setOpen] = useState(false)
  const pen = usePen(() => onSign(paper.current?.toDataURL('image/png') ?? null))
  const write = (typed: boolean) => {
    setTyped(typed)
    setDrawn([])
    if (!paper.current) return
    writeName(paper.current, typed ? name.trim() : '')
    onSign(typed && name.trim() ? paper.current.toDataURL('image/png') : null)
  }
  const place = (strokes: readonly Stroke[]) => {
    if (!paper.current) return
    setTyped(false)
    setDrawn(strokes)
    signPaper(paper.current, strokes)
    onSign(paper.current.toDataURL('image/png'))
  }
  // Writes the name as the signature again when the name changes.
  useEffect(() => {
    if (isTyped) write(true)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name])
  return (
    <fieldset id="signature" className="field" aria-describedby={error ? 'signature-error' : undefined}>
      <legend>{say('sign.label')}</legend>
      <canvas
        ref={paper}
        {...paperSize}
        className="paper"
        aria-label={say(isTyped ? 'sign.typedPaper' : 'sign.paper')}
        {...(!isFull && !isTyped && pen)}
        {...(isFull && { onClick: () => setOpen(true) })}
      />
      {isFull && <SignInFull drawn={drawn} isOpen={isOpen} onOpen={setOpen} onDone={place} />}
      <WrittenName isTyped={isTyped} isOff={name.trim() === ''} onWrite={write} />
      {error && (
        <p className="error" id="signature-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
