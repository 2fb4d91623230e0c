import { Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import type { TwoFactorState } from '@fieldhouse/domain/people/second-factor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFormat } from '../kit/format.ts'
import { QueryState } from '../kit/query-state.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { toast } from '../ui/toast.tsx'
import { type OwnProof, PasswordGate } from './password-gate.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { twoFactorQuery } from './security-queries.ts'
import { TwoFactorOff } from './two-factor-off.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

type Act = 'setUp' | 'renew' | 'off'

/** The second step of one's own sign-in: on or off, with an app and recovery codes. */
export function TwoFactorPanel() {
  const { t } = useTranslation('account')
  const state = useQuery(twoFactorQuery)
  const [act, setAct] = useState<Act | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  return (
    <FormSection title={t('twoFactor.title')} help={t('twoFactor.help')}>
      <QueryState of={state} height={60} />
      {state.data && (
        <Box ref={buttons}>
          <State state={state.data} onAct={setAct} />
        </Box>
      )}
      {state.data && act !== null && (
        <ActDialog
          act={act}
          hasPassword={state.data.hasPassword}
          focusBack={buttons}
          onClose={() => setAct(null)}
        />
      )}
    </FormSection>
  )
}

/** How few recovery codes are few. */
const few = 3

function State({ state, onAct }: { state: TwoFactorState; onAct: (act: Act) => void }) {
  const { t } = useTranslation('account')
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

type DialogProps = {
  act: Act
  hasPassword: boolean
  /** The section, whose buttons are others once the act is done. */
  focusBack: RefObject<HTMLElement | null>
  onClose: () => void
}

function ActDialog({ act, hasPassword, focusBack, onClose }: DialogProps) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const changed = () => void queries.invalidateQueries({ queryKey: ['own-access'] })
  const renew = async (body: OwnProof) => {
    const path = 'auth/two-factor/recovery-codes'
    const { result } = await call<{ recoveryCodes: string[] }>(path, { method: 'POST', body })
    setCodes(result.recoveryCodes)
    changed()
  }
  const titles = { setUp: t('twoFactor.setUp'), renew: t('twoFactor.renew'), off: t('twoFactor.offTitle') }
  return (
    <FormDialog
      opened
      onClose={onClose}
      focusBack={focusBack}
      closeOnClickOutside={false}
      title={codes === null ? titles[act] : t('recovery.title')}
    >
      {codes !== null && <RecoveryCodes codes={codes} onDone={onClose} />}
      {codes === null && act === 'setUp' && (
        <TwoFactorSetup
          hasPassword={hasPassword}
          onCodes={(made) => {
            toast('success', t('twoFactor.turnedOn'))
            setCodes(made)
            changed()
          }}
          onCancel={onClose}
        />
      )}
      {codes === null && act === 'renew' && (
        <PasswordGate
          hasPassword={hasPassword}
          text={t('recovery.renewText')}
          label={t('twoFactor.renew')}
          save={renew}
          onCancel={onClose}
        />
      )}
      {act === 'off' && (
        <TwoFactorOff
          hasPassword={hasPassword}
          onDone={() => {
            toast('success', t('twoFactor.turnedOff'))
            changed()
            onClose()
          }}
          onCancel={onClose}
        />
      )}
    </FormDialog>
  )
}
