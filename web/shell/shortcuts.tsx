import { Group, Kbd, Table } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { useTranslation } from '../locales/use-translation.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'

/** Every keyboard shortcut, with the text that describes its effect. */
const shortcuts = [
  { keys: ['mod', 'K'], does: 'search' },
  { keys: ['/'], does: 'find' },
  { keys: ['↑', '↓'], does: 'rows' },
  { keys: ['←', '→'], does: 'boxes' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['Tab'], does: 'next' },
  { keys: ['Esc'], does: 'close' },
  { keys: ['?'], does: 'help' },
] as const

/** The list of keyboard shortcuts. The key '?' opens it. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'ui'])
  const mod = useOs() === 'macos' ? '⌘' : 'Ctrl'
  return (
    <Dialog opened onClose={onClose} title={t('shell:shortcuts.title')}>
      <Table withRowBorders={false} verticalSpacing="xs">
        <Table.Tbody>
          {shortcuts.map(({ keys, does }) => (
            <Table.Tr key={does}>
              <Table.Th scope="row" fw={400} w={112}>
                <Group gap={4} wrap="nowrap">
                  {keys.map((key) => (
                    <Kbd key={key}>{key === 'mod' ? mod : key}</Kbd>
                  ))}
                </Group>
              </Table.Th>
              <Table.Td>{t(`shell:shortcuts.${does}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
