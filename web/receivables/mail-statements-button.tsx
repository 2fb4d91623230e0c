import { Button } from '@mantine/core'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { firstDayBefore } from '@fieldhouse/domain/receivables/statement'
import { IconMail } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { serverNow } from '../kit/api/connection/server-time.ts'
import { useMay } from '../kit/api/may.ts'
import { useHome, useZone } from '../kit/api/session.ts'
import { useTranslation } from '../locales/use-translation.ts'

const Dialog = lazyRouteComponent(() => import('./mail-statements-dialog.tsx'), 'MailStatementsDialog')

type Props = {
  /** The account that gets a statement. Without an account, all accounts with unpaid invoices get one. */
  account?: { _id: string; name: string }
  /** The initial period, by default the last three months. */
  period?: { from: string; to: string }
}

/** The button that mails statements. */
export function MailStatementsButton({ account, period }: Props) {
  const { t } = useTranslation('receivables')
  const mayMail = useMay(invoice.section, 'update')
  const own = useZone()
  const zone = useHome().timezone ?? own
  const [today] = useState(() => dayAt(serverNow(), zone))
  const [isOpen, setOpen] = useState(false)
  if (!mayMail) return null
  const usual = { from: firstDayBefore(today), to: today }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onPointerEnter={() => void Dialog.preload?.()}
        onClick={() => setOpen(true)}
      >
        {t(account ? 'statement.mail' : 'mailAll')}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog
            account={account ?? null}
            period={{ ...(period ?? usual), today }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
