import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useLeave, useUnsaved } from '../keep/unsaved-forms.ts'
import { grabFocus } from '../../../ui/dialog/grab-focus.ts'
import { paperSize, usePen, writeName } from '../../../ui/sign/signing.ts'
import classes from './signature-pad.module.css'

type Props = {
  /** Whether the user opened the pad by keyboard. A pad that was opened by keyboard focuses the name field. */
  byKeys: boolean
  /**
   * Called with the picture after each stroke or typed letter, so that the form can be saved at any time. The picture
   * is null if nothing was drawn or typed.
   */
  onDraw: (drawn: string | null) => void
  onKeep: () => void
  onCancel: () => void
}

/** The area in which users draw their signature or type their name. An empty signature cannot be saved. */
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
