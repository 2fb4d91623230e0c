import type { locationPhoneTypes, phoneTypes } from '@fieldhouse/domain/crm/contact-kinds'
import { useTranslation } from '../locales/use-translation.ts'
import { PhoneLine } from '../ui/facts.tsx'

type Props = {
  phone: string
  type: (typeof phoneTypes)[number] | (typeof locationPhoneTypes)[number]
  ext: string | undefined
}

/** A phone of a record with its number, type and extension. */
export function PhoneOfKind({ phone, type, ext }: Props) {
  const { t } = useTranslation('kit')
  const kind = [t(`phones.types.${type}`), ext && t('phones.extension', { ext })].filter(Boolean).join(' · ')
  return <PhoneLine phone={phone} kind={kind} />
}
