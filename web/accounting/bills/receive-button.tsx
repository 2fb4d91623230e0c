import { Button } from '@mantine/core'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { IconFileCode } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../kit/api/may.ts'
import { useTranslation } from '../../locales/use-translation.ts'

/** The dialog loads when it opens. */
const ReceiveDialog = lazyRouteComponent(() => import('./receive-dialog.tsx'), 'ReceiveDialog')

/** The button that reads the e-invoice of a supplier into a draft bill (OPEN-855). */
export function ReceiveButton() {
  const { t } = useTranslation('accounting/bills')
  const [isOpen, setOpen] = useState(false)
  if (!useMay(supplierBill.section, 'create')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileCode size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('receive.read')}
      </Button>
      {isOpen && <ReceiveDialog onClose={() => setOpen(false)} />}
    </>
  )
}
