import { Button } from '@mantine/core'
import { client } from '@fieldhouse/domain/crm/client'
import { IconShieldLock } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { sessionMay } from '../../kit/api/may.ts'
import { useSession } from '../../kit/api/session.ts'
import { withTexts } from '../../kit/api/with-texts.ts'
import type { ClientRecord } from '../contact-search.tsx'

const PersonalDataDialog = lazyRouteComponent(
  withTexts(['crm/personal-data', 'identity'], () => import('./personal-data-dialog.tsx')),
  'PersonalDataDialog',
)

/**
 * The button that opens the export and erasure of a client's personal data. Only administrators see the button.
 * Archived clients also have this button.
 */
export function PersonalData({ record }: { record: ClientRecord }) {
  const { t } = useTranslation('crm')
  const session = useSession()
  const [opened, setOpened] = useState(false)
  if (!sessionMay(session, client.section, 'delete') || !sessionMay(session, 'GLOBAL', 'admin')) return null
  return (
    <>
      <Button
        variant="default"
        mt="md"
        leftSection={<IconShieldLock size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('personalData')}
      </Button>
      {opened && (
        <Suspense>
          <PersonalDataDialog record={record} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
