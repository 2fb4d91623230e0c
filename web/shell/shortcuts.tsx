import { Group, Kbd, Switch, Table, Text } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { Fragment } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { switchSingleKeys, useSingleKeysOn } from '../kit/api/single-keys.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'

/** Every keyboard shortcut, with the key of the text that describes it. */
const shortcuts = [
  { keys: ['mod', 'K'], does: 'search' },
  { keys: ['/'], does: 'find' },
  { keys: ['C'], does: 'create' },
  { keys: ['E'], does: 'edit' },
  { keys: ['G', 'D'], does: 'dashboard' },
  { keys: ['G', 'J'], does: 'jobs' },
  { keys: ['G', 'C'], does: 'clients' },
  { keys: ['G', 'I'], does: 'invoices' },
  { keys: ['G', 'K'], does: 'calendar' },
  { keys: ['↑', '↓'], does: 'rows' },
  { keys: ['X'], does: 'select' },
  { keys: ['←', '→'], does: 'boxes' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['Tab'], does: 'next' },
  { keys: ['Esc'], does: 'close' },
  { keys: ['?'], does: 'help' },
] as const

/** The list of keyboard shortcuts, which opens with the key '?'. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'ui'])
  const on = useSingleKeysOn()
  const mod = useOs() === 'macos' ? '⌘' : 'Ctrl'
  return (
    <Dialog opened onClose={onClose} title={t('shell:shortcuts.title')}>
      <Table aria-label={t('shell:shortcuts.title')} withRowBorders={false} verticalSpacing="xs">
        <Table.Tbody>
          {shortcuts.map(({ keys, does }) => (
            <Table.Tr key={does}>
              <Table.Th scope="row" fw={400} w={112}>
                <Group gap={4} wrap="nowrap">
                  {keys.map((key, at) => (
                    <Fragment key={key}>
                      {at > 0 && keys[0] === 'G' && <Text size="xs">{t('shell:shortcuts.then')}</Text>}
                      <Kbd>{key === 'mod' ? mod : key}</Kbd>
                    </Fragment>
                  ))}
                </Group>
              </Table.Th>
              <Table.Td>{t(`shell:shortcuts.${does}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        mt="md"
        label={t('shell:shortcuts.single')}
        description={t('shell:shortcuts.singleHelp')}
        checked={on}
        onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
