import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'

/** How long the button shows the copied text, in ms (UI-44). */
const copyShown = 1000

/** A button that copies a text. After a click, the button shows the copied text for a second (UI-44). */
export function Copy({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('kit')
  return (
    <CopyButton value={text} timeout={copyShown}>
      {({ copied, copy }) => (
        <Tooltip
          label={copied ? t('copiedText', { text }) : label}
          multiline
          maw={320}
          style={{ overflowWrap: 'anywhere' }}
          {...(copied ? { opened: true } : {})}
        >
          <ActionIcon aria-label={label} onClick={copy} size="md">
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}
