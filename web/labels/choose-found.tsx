import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import type { FoundCode } from '@fieldhouse/domain/labels/calls'
import { useTranslation } from '../locales/use-translation.ts'
import classes from './scan.module.css'

/** Several records with the same code. */
export type Several = { code: string; found: readonly FoundCode[] }

type Props = Several & { onChoose: (one: FoundCode) => void; onBack: () => void }

/**
 * Lets the user choose among several records with the same code. For example, machines of different brands may have
 * the same serial number.
 */
export function ChooseFound({ code, found, onChoose, onBack }: Props) {
  const { t } = useTranslation('labels')
  return (
    <Stack gap="md">
      <Text size="sm" component="output">
        {t('several', { code })}
      </Text>
      <ul className={classes.choices}>
        {found.map((one) => (
          <li key={one._id}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(one)}>
              <Text size="sm" fw={500} component="span" display="block">
                {one.name}
              </Text>
              <Text size="xs" c="dimmed" component="span" display="block">
                {[t(`kind.${one.entity}`), one.number].filter(Boolean).join(' · ')}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Group>
        <Button variant="default" onClick={onBack}>
          {t('scanAgain')}
        </Button>
      </Group>
    </Stack>
  )
}
