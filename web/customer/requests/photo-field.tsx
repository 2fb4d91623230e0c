import { useEffect, useState } from 'react'
import { shrunkPhoto } from '../../ui/photo/shrunk-photo.ts'
import { described } from '../parts.tsx'
import { useReading } from '../words.ts'

type Props = { photo: Blob | null; error: string | null; onChange: (photo: Blob | null) => void }

/** A preview of the picture to send. */
function Preview({ photo, onRemove }: { photo: Blob; onRemove: () => void }) {
  const { say } = useReading()
  const [address] = useState(() => URL.createObjectURL(photo))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <div className="photo">
      <img src={address} alt={say('request.photoAlt')} />
      <button type="button" className="plain" onClick={onRemove}>
        {say('request.photoRemove')}
      </button>
    </div>
  )
}

/** An input for a picture from the camera or gallery, with a preview. The picture is shrunk before it is sent. */
export function PhotoField({ photo, error, onChange }: Props) {
  const { say } = useReading()
  const [state, setState] = useState<'idle' | 'reading' | 'unreadable'>('idle')
  const [taken, setTaken] = useState(0)
  const take = async (file: File | undefined) => {
    if (!file) return
    setState('reading')
    const made = await shrunkPhoto(file)
    setState(made ? 'idle' : 'unreadable')
    setTaken((before) => before + 1)
    onChange(made)
  }
  const fault = state === 'unreadable' ? say('request.photoUnreadable') : error
  return (
    <div className="field">
      <span className="button file">
        <label htmlFor="photo">{say(photo ? 'request.photoOther' : 'request.photo')}</label>
        <input
          id="photo"
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            // Resets the input, so that the user can choose the same picture again after removing it.
            currentTarget.value = ''
          }}
          {...described('photo', fault)}
        />
      </span>
      {state === 'reading' && <p className="quiet">{say('request.photoReading')}</p>}
      {photo && <Preview key={taken} photo={photo} onRemove={() => onChange(null)} />}
      {fault && (
        <p className="error" id="photo-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
