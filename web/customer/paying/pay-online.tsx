import type { LinkCompany } from '@fieldhouse/domain/links/customer-page'
import { CallToPay } from './call-to-pay.tsx'
import { useComing } from './coming.ts'
import { Returned } from './returned.tsx'
import { usePaying } from './use-paying.ts'
import { useReading } from '../words.ts'

type Props = {
  token: string
  /** The company to call if the provider's page does not open. */
  company: LinkCompany
  /** The due amount: formatted (`amount`), and as the server returns it (`due`). */
  amount: string
  due: string
  reload: () => Promise<void>
}

/** A button that opens the payment provider's page, and the state of a payment that was made there (OPEN-244). */
export function PayOnline({ token, company, amount, due, reload }: Props) {
  const { say } = useReading()
  const hasArrived = (settled: { due: string }) => settled.due !== due
  const coming = useComing({ token, path: '/settle', hasArrived, reload })
  const { isGoing, fault, go } = usePaying({ token, path: '/pay' })
  if (coming === 'coming') return <Returned coming={coming} />
  return (
    <>
      <Returned coming={coming} />
      <div className="actions">
        <button
          type="button"
          className="button main"
          aria-disabled={isGoing}
          onClick={() => void (isGoing || go({}))}
        >
          {isGoing ? say('sending') : say('pay.do', { amount })}
        </button>
      </div>
      {fault && (
        <>
          <p className="error" role="alert">
            {fault}
          </p>
          <CallToPay company={company} />
        </>
      )}
    </>
  )
}
