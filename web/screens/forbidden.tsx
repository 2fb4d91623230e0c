import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StateNotice } from '../ui/state-notice.tsx'

type Props = { what: string; right?: 'read' | 'create' }

/** Says which right is missing and who can give it. */
export function Forbidden({ what, right = 'read' }: Props) {
  const { t } = useTranslation('screens')
  return (
    <StateNotice
      icon={IconLock}
      title={t(`forbidden.title.${right}`)}
      text={t(`forbidden.text.${right}`, { what })}
    />
  )
}
