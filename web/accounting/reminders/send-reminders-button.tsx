import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { Button, type ButtonProps } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useMay } from '../../kit/api/may.ts'
import { useTranslation } from '../../locales/use-translation.ts'

const Dialog = lazyRouteComponent(() => import('./send-reminders-dialog.tsx'), 'SendRemindersDialog')

/** The button that sends reminders of all overdue invoices (OPEN-791). */
export function SendRemindersButton(props: ButtonProps) {
  const { t } = useTranslation('accounting/reminders')
  const maySend = useMay(invoice.section, 'update')
  const [isOpen, setOpen] = useState(false)
  if (!maySend) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} aria-hidden />}
        onPointerEnter={() => void Dialog.preload?.()}
        onClick={() => setOpen(true)}
        {...props}
      >
        {t('send')}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
