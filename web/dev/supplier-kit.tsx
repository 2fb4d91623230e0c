import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { SupplierPicker } from '../suppliers/supplier-picker.tsx'
import { KitState } from './kit-state.tsx'

/** The picker of suppliers, with the workspace's records (UI-30, SUP-07). */
export function SupplierKit() {
  const { t } = useTranslation('dev')
  const [chosen, setChosen] = useState<{ _id: string; name?: unknown } | null>(null)
  return (
    <KitState of="supplier">
      <SupplierPicker label={t('picker.supplier')} value={chosen} onChange={setChosen} />
    </KitState>
  )
}
