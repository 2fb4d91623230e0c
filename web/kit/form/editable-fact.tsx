import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { Fact } from '../../ui/facts.tsx'
import classes from '../../ui/page/record-page.module.css'
import { useMay } from '../api/may.ts'
import type { FactFormProps } from './fact-form.tsx'

type Props = FactFormProps & {
  /** The displayed value. */
  children?: ReactNode
}

/** The form in which the field is edited. The form is loaded when the pointer or the focus reaches the pencil. */
const FactForm = lazyRouteComponent(() => import('./fact-form.tsx'), 'FactForm')
const load = () => FactForm.preload?.()

/**
 * A field of a record that is edited in place. A click opens its form, Enter saves, and Escape cancels (look.md,
 * Record).
 */
export function EditableFact(props: Props) {
  const { entity, words, field, children } = props
  const { t } = useTranslation('kit')
  const [editing, setEditing] = useState(false)
  const [touched, setTouched] = useState(false)
  const returning = useRef(false)
  /** Moves the focus from the removed form to the button, unless the focus is already elsewhere. */
  const opener = useCallback((button: HTMLButtonElement | null) => {
    if (button === null || !returning.current) return
    returning.current = false
    if (document.activeElement === document.body) button.focus()
  }, [])
  const may = useMay(entity.section, 'update')
  const label = words.field(field)
  if (!may) return <Fact label={label}>{children}</Fact>
  const close = () => {
    returning.current = true
    setTouched(true)
    setEditing(false)
  }
  const edit = async () => {
    await load()
    setEditing(true)
  }
  if (editing)
    return (
      <Fact label={label} labelHidden>
        <Suspense>
          <FactForm {...props} onClose={close} />
        </Suspense>
      </Fact>
    )
  return (
    <Fact
      label={label}
      stays={touched}
      action={
        <ActionIcon
          ref={opener}
          className={classes.pencil}
          size="sm"
          aria-label={t('edit', { entity: label.toLowerCase() })}
          onPointerEnter={() => void load()}
          onClick={() => void edit()}
        >
          <IconPencil size={14} />
        </ActionIcon>
      }
    >
      {children}
    </Fact>
  )
}
