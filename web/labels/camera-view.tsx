import { ActionIcon, Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBulb,
  IconBulbOff,
  IconCameraOff,
  IconCheck,
  IconScan,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { frame } from './aimed-at.ts'
import { type CameraFault, hasTorch, switchTorch } from './camera.ts'
import type { OnCode } from './read-frames.ts'
import type { ScanMessage } from './said.ts'
import classes from './scan.module.css'
import { type Scanner, useScanner } from './use-scanner.ts'

type Props = { onCode: OnCode; said: ScanMessage | null }

const frameSize = { width: `${frame.width * 100}%`, height: `${frame.height * 100}%` }

/**
 * Shows the camera picture with the aiming frame, or the reason why there is no picture. Also shows the result of the
 * last scan.
 */
export function CameraView({ onCode, said }: Props) {
  const { t } = useTranslation('labels')
  const scanner = useScanner({ onCode })
  const { video, opened, fault, open } = scanner
  const aim = fault === null ? { tone: 'none' as const, text: t('aim') } : null
  return (
    <Stack gap="xs">
      <div className={classes.view} hidden={fault !== null}>
        {opened === null && <Text c="white">{t('starting')}</Text>}
        <div className={classes.picture}>
          <video ref={video} aria-label={t('picture')} playsInline muted />
          {opened && (
            <div className={classes.frame} style={frameSize} data-tone={said?.tone ?? 'none'} aria-hidden />
          )}
        </div>
      </div>
      {fault && <NoPicture fault={fault} onRetry={() => open(scanner.camera)} />}
      {opened && <Tools key={opened.track.id} opened={opened} open={open} />}
      <Told said={said ?? aim} />
    </Stack>
  )
}

const looks = {
  good: { color: 'teal', icon: <IconCheck size={18} aria-hidden /> },
  bad: { color: 'yellow', icon: <IconAlertTriangle size={18} aria-hidden /> },
  none: { color: 'gray', icon: <IconScan size={18} aria-hidden /> },
} as const

/** Shows the result of the last scan, which screen readers announce. */
function Told({ said }: { said: ScanMessage | null }) {
  return (
    <output className={classes.said}>
      {said && (
        <Alert {...looks[said.tone]} role="none" variant="light" style={{ overflowWrap: 'anywhere' }}>
          {said.text}
        </Alert>
      )}
    </output>
  )
}

function NoPicture({ fault, onRetry }: { fault: CameraFault; onRetry: () => void }) {
  const { t } = useTranslation('labels')
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconCameraOff size={18} aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        {t(`fault.${fault}`)}
        {fault !== 'insecure' && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('again')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

type ToolsProps = { opened: NonNullable<Scanner['opened']>; open: Scanner['open'] }

/** Shows the switch for the light if the camera has one, and a choice of cameras if the device has several. */
function Tools({ opened: { track, cameras }, open }: ToolsProps) {
  const { t } = useTranslation('labels')
  const [isLit, setIsLit] = useState(false)
  const light = () => {
    // If switching fails, no message is shown, because the user sees that the light has not changed.
    switchTorch(track, !isLit).then(
      () => setIsLit(!isLit),
      () => null,
    )
  }
  const Bulb = isLit ? IconBulbOff : IconBulb
  return (
    <Group gap="sm" wrap="nowrap">
      {hasTorch(track) && (
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t(isLit ? 'torchOff' : 'torchOn')}
          onClick={light}
        >
          <Bulb size={20} aria-hidden />
        </ActionIcon>
      )}
      {cameras.length > 1 && (
        <Select
          flex={1}
          aria-label={t('camera')}
          allowDeselect={false}
          value={track.getSettings().deviceId ?? null}
          data={cameras.map(({ id, name }, at) => ({
            value: id,
            label: name === '' ? t('cameraOf', { number: at + 1 }) : name,
          }))}
          onChange={open}
        />
      )}
    </Group>
  )
}
