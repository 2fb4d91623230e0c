import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StateNotice } from '../ui/state-notice.tsx'

/** Says which right is missing and who can give it. */
export function Forbidden({ what }: { what: string }) {
  const { t } = useTranslation('shell')
  return <StateNotice icon={IconLock} title={t('forbidden.title')} text={t('forbidden.text', { what })} />
}
