import type { Coming } from './coming.ts'
import { Notice } from '../parts.tsx'
import { useReading } from '../words.ts'

/** The state of a payment from which the customer has just come back. */
export function Returned({ coming }: { coming: Coming }) {
  const { say } = useReading()
  if (coming === 'none') return null
  return (
    <Notice
      tone={coming === 'coming' ? 'blue' : 'amber'}
      title={say(`pay.${coming}.title`)}
      takesFocus={coming === 'coming'}
    >
      <p>{say(`pay.${coming}.text`)}</p>
    </Notice>
  )
}
