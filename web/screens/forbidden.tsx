import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { StateNotice } from '../ui/state-notice.tsx'

type Props = { what: string; right?: 'read' | 'create' }

/** Tells the user which permission is missing, and who can grant it. */
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
