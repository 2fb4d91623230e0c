import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { TwoFactorState } from '@fieldhouse/domain/identity/second-factor'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useFormat } from '../../kit/value/format.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { twoFactorQuery } from './security-queries.ts'
import { type Act, TwoFactorDialog } from './two-factor-dialog.tsx'

/** The state of the user's two-factor sign-in, with buttons for the authenticator app and the recovery codes. */
export function TwoFactorPanel() {
  const { t } = useTranslation('identity/account')
  const state = useQuery(twoFactorQuery)
  const [act, setAct] = useState<Act | null>(null)
  return (
    <FormSection title={t('twoFactor.title')} help={t('twoFactor.help')}>
      <QueryState of={state} height={60} />
      {state.data && <State state={state.data} onAct={setAct} />}
      {state.data && act !== null && (
        <TwoFactorDialog act={act} hasPassword={state.data.hasPassword} onClose={() => setAct(null)} />
      )}
    </FormSection>
  )
}

/** If at most this many recovery codes remain, a warning is shown. */
const few = 3

function State({ state, onAct }: { state: TwoFactorState; onAct: (act: Act) => void }) {
  const { t } = useTranslation('identity/account')
  const format = useFormat()
  const { enabled, since, recoveryCodesLeft: count } = state
  if (!enabled)
    return (
      <Group justify="space-between" gap="sm">
        <Badge variant="light" color="gray">
          {t('twoFactor.off')}
        </Badge>
        <Button onClick={() => onAct('setUp')}>{t('twoFactor.turnOn')}</Button>
      </Group>
    )
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Badge variant="light">{t('twoFactor.on')}</Badge>
        <Text size="sm" c="dimmed" className="figures">
          {[
            since === null ? null : t('twoFactor.since', { at: format.instant(since) }),
            t('twoFactor.left', { count }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Group>
      {count <= few && <Text>{t('twoFactor.few')}</Text>}
      <Group gap="sm">
        <Button variant="default" onClick={() => onAct('renew')}>
          {t('twoFactor.renew')}
        </Button>
        <Button variant="default" onClick={() => onAct('off')}>
          {t('twoFactor.turnOff')}
        </Button>
      </Group>
    </Stack>
  )
}
