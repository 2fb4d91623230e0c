import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../kit/api/session.ts'
import { useFormat } from '../kit/value/format.ts'
import { countText } from '../kit/value/count-text.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { mayOpen } from '../screens/gate.ts'
import { routeTable } from '../screens/route-table.ts'
import { useBadgeCount } from './menu/menu-badge.tsx'
import { Placeholder } from './placeholder.tsx'

/** The placeholder for the screen System > Payments, with links to the list of payments (OPEN-740). */
export function PaymentsPlaceholder() {
  const { t } = useTranslation(['shell', 'screens'])
  const session = useSignedIn()
  const failed = useBadgeCount('payments')
  const format = useFormat()
  if (!mayOpen(routeTable['/accounting/payments'], session)) return <Placeholder />
  return (
    <Stack align="flex-start">
      <Placeholder />
      {failed > 0 && (
        <Anchor
          renderRoot={(props) => (
            <Link to="/accounting/payments" search={{ where: { needsAction: ['true'] } }} {...props} />
          )}
        >
          {t('badge.payments', { count: failed, number: countText(format, failed) })}
        </Anchor>
      )}
      <Anchor component={Link} to="/accounting/payments">
        {t('screens:title.payment')}
      </Anchor>
    </Stack>
  )
}
