import { CloseButton } from '@mantine/core'
import { followsRules } from '@fieldhouse/domain/kit/time/zone-rules'
import { IconClockExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { useSignedIn } from '../kit/api/session.ts'
import classes from './shell.module.css'

/**
 * Names the workspace's time zones whose UTC offsets differ between this browser and the server. Times in these zones
 * may be shown wrong.
 */
export function StaleZonesBar() {
  const { t } = useTranslation(['shell', 'ui'])
  const { workspace } = useSignedIn()
  const [closed, setClosed] = useState(false)
  const { data: rules } = useQuery({
    queryKey: ['zones-in-use', workspace?._id],
    queryFn: ({ signal }) => resultOf('GET /workspace/zones', { signal }),
    enabled: workspace !== null,
    staleTime: Infinity,
  })
  const stale = useMemo(() => (rules ?? []).filter((each) => !followsRules(each)), [rules])
  if (stale.length === 0 || closed) return null
  return (
    <div className={classes.offline}>
      <IconClockExclamation size={16} stroke={1.8} aria-hidden />
      <output>{t('shell:staleZones', { zones: stale.map(({ zone }) => zone).join(', ') })}</output>
      <CloseButton size="sm" aria-label={t('ui:close')} onClick={() => setClosed(true)} />
    </div>
  )
}
