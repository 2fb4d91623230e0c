import { useReading } from './words.ts'

/** Where what is due can be transferred to, as the company says it. */
export function Transfer({ details }: { details: string | null }) {
  const { say } = useReading()
  if (details === null) return null
  return (
    <section className="texts">
      <h2>{say('invoice.transfer')}</h2>
      <p>{details}</p>
    </section>
  )
}
