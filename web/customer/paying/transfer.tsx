import { useReading } from '../words.ts'

/** The company's details for a bank transfer. */
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
