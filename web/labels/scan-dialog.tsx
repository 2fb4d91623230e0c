import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useSubmit } from '../kit/form/use-submit.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { CameraView } from './camera-view.tsx'
import { ChooseFound } from './choose-found.tsx'
import { type OnFound, useTaking } from './use-taking.ts'

type Props = { onFound: OnFound; onClose: () => void }

/** Closes the scanner when the user goes to another page. */
function useClosedElsewhere(onClose: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [begunAt] = useState(path)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (path !== begunAt) close()
  }, [path, begunAt])
}

/**
 * Reads labels with the camera and accepts typed codes until the user closes the dialog (OPEN-210). Releases the camera
 * while the user chooses among several records.
 */
export function ScanDialog({ onFound, onClose }: Props) {
  const { t } = useTranslation('labels')
  const isPhone = useIsPhone()
  const { said, several, read, type, choose, back } = useTaking(onFound)
  useClosedElsewhere(onClose)
  return (
    <Dialog opened onClose={onClose} title={t('title')} size="lg" fullScreen={isPhone}>
      {several ? (
        <ChooseFound {...several} onChoose={(one) => void choose(one)} onBack={back} />
      ) : (
        <Stack gap="md">
          <CameraView onCode={read} said={said} />
          <TypedCode onCode={type} />
        </Stack>
      )}
    </Dialog>
  )
}

/** An input for typed codes. The input also works with handheld scanners, which type the code and press Enter. */
function TypedCode({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const { t } = useTranslation('labels')
  const [code, setCode] = useState('')
  const hint = useId()
  // On a phone, the input is not focused, because the keyboard would cover the picture.
  const hasKeyboard = useMediaQuery('(pointer: fine)', false, { getInitialValueInEffect: false })
  const { saving, formProps } = useSubmit({
    send: async () => {
      if (code.trim() === '') return
      setCode('')
      await onCode(code.trim())
    },
  })
  return (
    <form {...formProps}>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          label={t('typed')}
          aria-describedby={hint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={500}
          flex={1}
          data-autofocus={hasKeyboard || undefined}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={saving}>
          {t('find')}
        </Button>
      </Group>
      <Text id={hint} size="xs" c="dimmed" mt={4}>
        {t('typedHint')}
      </Text>
    </form>
  )
}
