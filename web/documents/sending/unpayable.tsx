import { Alert, Anchor, Text } from '@mantine/core'
import { canBePaid } from '@fieldhouse/domain/accounting/online-payment'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { resultOf } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'

/**
 * Warns that the document offers the customer neither online payment nor the details for a bank transfer (OPEN-663).
 * The settings open in a new tab, so that typed values stay.
 */
export function Unpayable({ asked }: { asked: Decimal | null }) {
  const { t } = useTranslation('documents')
  const mayChange = useMay(workspace.section, 'update')
  const { data } = useQuery({
    queryKey: ['workspace', 'ways-to-pay'],
    queryFn: ({ signal }) => resultOf('GET /payment/ways', { signal }),
    enabled: asked !== null,
    staleTime: 0,
    // A change of the settings in the other tab clears the warning.
    refetchOnWindowFocus: true,
    retry: false,
  })
  if (asked === null || !data || canBePaid(data, asked)) return null
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={16} />} title={t('unpayable.title')}>
      <Text size="sm">{t('unpayable.text')}</Text>
      {mayChange ? (
        <Anchor size="sm" href="/system/configuration" target="_blank" rel="noreferrer">
          {t('unpayable.settings')}
        </Anchor>
      ) : (
        <Text size="sm">{t('unpayable.ask')}</Text>
      )}
    </Alert>
  )
}
