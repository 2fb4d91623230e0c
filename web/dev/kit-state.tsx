import { Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { Texts } from '../locales/resources.ts'

type Props = { of: keyof Texts['dev']['state']; children: ReactNode }

/** A component in one state, under a visible name. */
export function KitState({ of, children }: Props) {
  const { t } = useTranslation('dev')
  const name = useId()
  return (
    <Stack component="section" gap={6} miw={0} aria-labelledby={name}>
      <Text id={name} size="xs" fw={600} c="dimmed">
        {t(`state.${of}`)}
      </Text>
      {children}
    </Stack>
  )
}
