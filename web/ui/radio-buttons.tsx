import { Input, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './radio-buttons.module.css'

type Props = {
  label: ReactNode
  options: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string) => void
  error?: ReactNode
  /** Content that is shown instead of the options. */
  children?: ReactNode
}

/**
 * A choice between a few short options. Each option is a radio that looks like a button, so that all options are
 * visible.
 */
export function RadioButtons({ label, options, value, onChange, error, children }: Props) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      className={classes.group}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <Text id={`${id}-label`} size="sm" fw={500}>
        {label}
      </Text>
      {children || (
        <div className={classes.options}>
          {options.map((option) => (
            <label key={option.value} className={classes.option}>
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
      {error && (
        <Input.Error id={`${id}-error`} mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
