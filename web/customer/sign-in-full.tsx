import { SignSheet } from '../ui/sign/sign-sheet.tsx'
import type { Stroke } from '../ui/sign/strokes.ts'
import { useReading } from './words.ts'

type Props = {
  drawn: readonly Stroke[]
  isOpen: boolean
  onOpen: (open: boolean) => void
  onDone: (strokes: readonly Stroke[]) => void
}

/** The full-screen signature pad for phones, with the button that opens it (OPEN-664). */
export function SignInFull({ drawn, isOpen, onOpen, onDone }: Props) {
  const { say } = useReading()
  return (
    <>
      <button type="button" className="button" onClick={() => onOpen(true)}>
        {say('sign.open')}
      </button>
      {isOpen && (
        <SignSheet
          words={{
            title: say('sign.paper'),
            undo: say('sign.undo'),
            clear: say('sign.clear'),
            cancel: say('sign.cancel'),
            done: say('sign.done'),
          }}
          drawn={drawn}
          onCancel={() => onOpen(false)}
          onDone={(strokes) => {
            onDone(strokes)
            onOpen(false)
          }}
        />
      )}
    </>
  )
}
