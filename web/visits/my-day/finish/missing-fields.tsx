import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../my-day.module.css'
import { Section } from '../section.tsx'
import { type FinishValues, missingLine } from './finish-values.ts'

type Props = {
  values: FinishValues
  change: (next: Partial<FinishValues>) => void
  isTried: boolean
}

/** What was missing and is to be ordered, in one's own words. */
export function MissingFields({ values: { missing }, change, isTried }: Props) {
  const { t } = useTranslation('visits/my-day')
  const put = (at: number, next: Partial<FinishValues['missing'][number]>) =>
    change({ missing: missing.map((each, place) => (place === at ? { ...each, ...next } : each)) })
  return (
    <Section title={t('finish.missing')}>
      {missing.map(({ key, name, count, product }, at) => (
        <div key={key} className={classes.row}>
          <TextInput
            label={t('finish.missingName')}
            size="md"
            maxLength={200}
            autoComplete="off"
            readOnly={product !== null}
            value={name}
            error={isTried && name.trim() === '' ? t('finish.missingName') : null}
            onChange={({ currentTarget }) => put(at, { name: currentTarget.value })}
          />
          <div className={classes.stepper}>
            <NumberInput
              label={t('finish.missingCount')}
              size="md"
              w={90}
              min={1}
              max={9999}
              allowDecimal={false}
              allowNegative={false}
              value={count}
              onChange={(next) => put(at, { count: Math.max(1, Number(next) || 1) })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              mt={24}
              aria-label={t('finish.remove', { name })}
              onClick={() => change({ missing: missing.filter((_, place) => place !== at) })}
            >
              <IconTrash size={20} />
            </ActionIcon>
          </div>
        </div>
      ))}
      <Button
        mt="xs"
        size="md"
        variant="default"
        leftSection={<IconPlus size={18} />}
        onClick={() => change({ missing: [...missing, missingLine()] })}
      >
        {t('finish.addMissing')}
      </Button>
    </Section>
  )
}
