import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useTranslation } from '../locales/use-translation.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { accountCalled } from './account-called.ts'

/** A picker for another account, by its number or holder. */
export function AccountPicker({ except, onPick }: { except: string; onPick: (account: RecordRef) => void }) {
  const { t } = useTranslation('crm')
  return (
    <RefPicker
      to="account"
      label={t('merge.pick')}
      value={[]}
      query={{ skip: except }}
      onChange={([picked]) => picked && onPick(picked)}
      labelOf={accountCalled}
    />
  )
}
