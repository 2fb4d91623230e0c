import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { useFormat } from '../../kit/value/format.ts'
import { type Reported, device } from '../device/device.ts'
import { holderIn } from '../device/holder.ts'
import { useStored } from '../device/use-stored.ts'

/**
 * Shows who is now assigned to a visit. Also tells the user that the office has received the user's work at this
 * visit.
 */
export function ReportedNotice({ visit }: { visit?: string }) {
  const owner = holderIn(useSignedIn()) ?? ''
  const all = useStored(() => device.reported.where('owner').equals(owner).toArray(), owner) ?? []
  const shown = all.filter((each) => visit === undefined || each.visit === visit)
  if (shown.length === 0) return null
  return (
    <Stack gap="xs" mb="md">
      {shown.map((each) => (
        <Notice key={each.visit} reported={each} />
      ))}
    </Stack>
  )
}

function Notice({ reported: { owner, visit, about, reason, holders } }: { reported: Reported }) {
  const { t } = useTranslation('visits/my-day')
  const { instant } = useFormat()
  return (
    <Alert
      color="teal"
      icon={<IconChecks />}
      title={
        about ? t('waiting.about', { client: about.client, at: instant(about.startAt) }) : t('reported.title')
      }
    >
      <Stack gap="xs">
        <span>
          {t(`reported.why.${reason}`, { who: holders ?? '' })} {t('reported.text')}
        </span>
        <Group>
          <Button variant="default" size="md" onClick={() => void device.reported.delete([owner, visit])}>
            {t('reported.seen')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
