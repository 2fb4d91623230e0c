import { Button, NumberInput, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import classes from '../my-day.module.css'
import { RemoveButton } from '../remove-button.tsx'
import { Section } from '../section.tsx'
import { type FinishValues, type MissingPart, missingLine } from './finish-values.ts'

type Props = {
  values: FinishValues
  change: (next: Partial<FinishValues>) => void
  /** The keys of the lines that had no name when the user tried to send the form. */
  unnamed: readonly string[]
}

/** Focuses a field as soon as it is drawn. */
const intoField = (field: HTMLInputElement | null) => field?.focus()

/** The missing parts to order. Technicians describe the parts in their own words. */
export function MissingFields({ values: { missing }, change, unnamed }: Props) {
  const { t } = useTranslation('visits/my-day')
  const adding = useRef<HTMLButtonElement>(null)
  // A line gets the focus if the user added it with the button. A line that was added from the search already has a
  // name.
  const [added, setAdded] = useState<string | null>(null)
  const add = () => {
    const line = missingLine()
    setAdded(line.key)
    change({ missing: [...missing, line] })
  }
  const remove = (key: string) => {
    change({ missing: missing.filter((each) => each.key !== key) })
    adding.current?.focus()
  }
  const put = (key: string, next: Partial<MissingPart>) =>
    change({ missing: missing.map((each) => (each.key === key ? { ...each, ...next } : each)) })
  return (
    <Section title={t('finish.missing')}>
      {missing.map((line) => (
        <MissingRow
          key={line.key}
          line={line}
          isUnnamed={unnamed.includes(line.key) && line.name.trim() === ''}
          isAdded={line.key === added}
          onChange={(next) => put(line.key, next)}
          onRemove={() => remove(line.key)}
        />
      ))}
      <Button
        mt="xs"
        size="md"
        variant="default"
        leftSection={<IconPlus size={18} />}
        ref={adding}
        onClick={add}
      >
        {t('finish.addMissing')}
      </Button>
    </Section>
  )
}

type RowProps = {
  line: MissingPart
  isUnnamed: boolean
  isAdded: boolean
  onChange: (next: Partial<MissingPart>) => void
  onRemove: () => void
}

function MissingRow({ line: { name, count, product }, isUnnamed, isAdded, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('visits/my-day')
  return (
    <div className={classes.row} data-top>
      <TextInput
        label={t('finish.missingName')}
        size="md"
        maxLength={200}
        autoComplete="off"
        readOnly={product !== null}
        {...(isAdded && { ref: intoField })}
        value={name}
        error={isUnnamed ? t('finish.missingUnnamed') : null}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
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
          onChange={(next) => onChange({ count: Math.max(1, Number(next) || 1) })}
        />
        <RemoveButton name={name} onRemove={onRemove} mt={24} />
      </div>
    </div>
  )
}
