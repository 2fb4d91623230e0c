import { invoice } from '@fieldhouse/domain/accounting/invoice'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useMay } from '../../kit/api/may.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import type { PayingAccount } from './account-payment-dialog.tsx'

const Dialog = lazyRouteComponent(() => import('./account-payment-dialog.tsx'), 'AccountPaymentDialog')

type Props = {
  account: PayingAccount
  currency?: Currency
  /** Whether the button is an icon in the row of a table. */
  isSmall?: boolean
}

/** The button that records a payment of an account for one or several invoices. */
export function AccountPaymentButton({ account, currency, isSmall = false }: Props) {
  const { t } = useTranslation('accounting')
  const mayPay = useMay(invoice.section, 'create')
  const [isOpen, setOpen] = useState(false)
  if (!mayPay) return null
  const opening = { onPointerEnter: () => void Dialog.preload?.(), onClick: () => setOpen(true) }
  const label = t('payDialog.from', { name: account.name })
  return (
    <>
      {isSmall ? (
        <Tooltip label={label}>
          <ActionIcon variant="subtle" aria-label={label} {...opening}>
            <IconCash size={18} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button variant="default" leftSection={<IconCash size={16} aria-hidden />} {...opening}>
          {t('payDialog.title')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <Dialog account={account} {...(currency && { currency })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
