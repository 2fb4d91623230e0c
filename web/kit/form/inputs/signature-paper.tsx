import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useLeave, useUnsaved } from '../keep/unsaved-forms.ts'
import { grabFocus } from '../../../ui/dialog/grab-focus.ts'
import { paperSize, usePen, writeName } from '../../../ui/signing.ts'
import classes from './signature-pad.module.css'

type Props = {
  /** Whether the pad was opened by keyboard; then the name field comes first. */
  byKeys: boolean
  /** Called after each stroke with the drawing, so that saving the form includes it; null if it is empty. */
  onDraw: (drawn: string | null) => void
  onKeep: () => void
  onCancel: () => void
}

/** The area for signing, by drawing or by a typed name; an empty one is not saved. */
export function SignaturePaper({ byKeys, onDraw, onKeep, onCancel }: Props) {
  const { t } = useTranslation(['kit', 'ui'])
  const paper = useRef<HTMLCanvasElement>(null)
  const [isEmpty, setIsEmpty] = useState(true)
  useUnsaved(() => !isEmpty)
  const leave = useLeave()
  const report = (empty: boolean) => {
    setIsEmpty(empty)
    onDraw(empty || !paper.current ? null : paper.current.toDataURL('image/png'))
  }
  const pen = usePen(() => report(false))
  const type = (name: string) => {
    if (paper.current) writeName(paper.current, name)
    report(name === '')
  }
  return (
    <Stack gap="sm">
      <canvas
        ref={paper}
        {...paperSize}
        className={classes.paper}
        aria-label={t('kit:signature.pad')}
        {...pen}
      />
      <TextInput
        ref={byKeys ? grabFocus : null}
        label={t('kit:signature.typed')}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value.trim())}
      />
      <Group gap="sm">
        <Button size="compact-sm" disabled={isEmpty} onClick={onKeep}>
          {t('kit:signature.done')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => leave(onCancel)}>
          {t('ui:cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
