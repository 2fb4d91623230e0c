import { Text, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { subtaskTitleLength, titleToSave } from '@fieldhouse/domain/collaboration/subtask-rules'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import classes from './subtasks.module.css'

/** Saves a title. Calls `refused` if saving fails. */
type Save = (title: string, refused: () => void) => void

type Props = { title: string; completed: boolean; onSave: Save | null }

/** The typed title while the input is open. Also moves the focus when the input opens or closes. */
function useRename(title: string, onSave: Save | null) {
  const [typed, setTyped] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // Whether the focus returns to the title when the input closes. True after Enter and Escape, false after a click
  // elsewhere.
  const returns = useRef(false)
  // Whether a failed save has reopened the input. The input then gets the focus only if no other element has it.
  const waits = useRef(false)
  const isOpen = typed !== null
  useEffect(() => {
    if (isOpen && waits.current && document.activeElement !== document.body) waits.current = false
    else if (isOpen) {
      waits.current = false
      input.current?.focus()
      input.current?.select()
    } else if (returns.current) opener.current?.focus()
    returns.current = false
  }, [isOpen])
  const close = (keep: boolean) => {
    const changed = keep && typed !== null ? titleToSave(typed, title) : null
    setTyped(null)
    if (changed === null) return
    onSave?.(changed, () => {
      waits.current = true
      returns.current = false
      setTyped((now) => now ?? changed)
    })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    returns.current = true
    close(event.key === 'Enter')
  }
  const leave = () => returns.current || close(true)
  return { typed, type: setTyped, opener, input, press, leave }
}

/**
 * The title of a subtask. A click opens an input. Enter or blur saves, and Escape cancels. If saving fails, the input
 * opens again with the typed text (NOTE-19).
 */
export function SubtaskTitle({ title, completed, onSave }: Props) {
  const { t } = useTranslation('collaboration')
  const { typed, type, opener, input, press, leave } = useRename(title, onSave)
  const shown = (
    <Text size="sm" {...(completed ? { className: classes['done'] } : {})}>
      {title}
      {completed && <VisuallyHidden> ({t('subtasks.isCompleted')})</VisuallyHidden>}
    </Text>
  )
  if (onSave === null) return <div className={classes['title']}>{shown}</div>
  if (typed === null)
    return (
      <UnstyledButton
        ref={opener}
        className={classes['title']}
        title={t('subtasks.rename', { title })}
        onClick={() => type(title)}
      >
        {shown}
      </UnstyledButton>
    )
  return (
    <TextInput
      ref={input}
      className={classes['title'] ?? ''}
      aria-label={t('subtasks.name')}
      value={typed}
      maxLength={subtaskTitleLength}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={leave}
    />
  )
}
