import { Button } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { StateNotice } from '../ui/state-notice.tsx'

/** The page at `/404`, with a button to the dashboard (SHELL-22, OPEN-02). */
export function NotFoundScreen() {
  const { t } = useTranslation('shell')
  return (
    <StateNotice
      icon={IconMapPinOff}
      order={1}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<Button renderRoot={(props) => <Link to="/" {...props} />}>{t('notFound.back')}</Button>}
    />
  )
}
