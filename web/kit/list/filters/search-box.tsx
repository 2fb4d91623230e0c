import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useKeyHint } from '../../api/use-key-hint.ts'
import { useSingleKeys } from '../../api/single-keys.ts'
import { isPaste } from '../../value/use-debounced-text.ts'

/** How long the user must pause typing before the server searches, in ms (UI-03, UI-45). */
const searchPause = 1000

type Props = { q: string | undefined; onSearch: (q: string | undefined) => void }

/** The typed text. The list is searched after the user has paused typing. */
function useTyped(q: string, onSearch: Props['onSearch']) {
  const [typed, setTyped] = useState(q)
  const [asked, setAsked] = useState(q)
  // If a view or 'Clear all filters' changes the search, the new search is shown. A text that the user is still typing
  // is not replaced.
  if (q !== asked) {
    setAsked(q)
    if (q !== typed.trim()) setTyped(q)
  }
  const ask = (text: string) => {
    setAsked(text)
    onSearch(text === '' ? undefined : text)
  }
  const later = useDebouncedCallback(ask, searchPause)
  return {
    typed,
    type: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value
      setTyped(text)
      later(text.trim())
      if (isPaste(event)) later.flush()
    },
    askNow: (text: string) => {
      later.cancel()
      ask(text.trim())
    },
    clear: () => {
      setTyped('')
      later.cancel()
      ask('')
    },
  }
}

/**
 * A search field for a list, which searches a second after the last key press, or at once on Enter or a paste
 * (OPEN-168). The key '/' focuses the field.
 */
export function SearchBox({ q = '', onSearch }: Props) {
  const { t } = useTranslation(['kit', 'kit/list'])
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, askNow, clear } = useTyped(q, onSearch)
  const focus = () => input.current?.focus()
  const slash = useKeyHint('/')
  useSingleKeys([
    ['/', focus],
    ['shift+/', focus],
  ])
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={t('kit:search')}
      {...slash}
      placeholder={t('kit:search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' && slash['aria-keyshortcuts'] ? (
          <Kbd size="xs" aria-hidden visibleFrom="lg">
            /
          </Kbd>
        ) : typed === '' ? null : (
          <CloseButton
            size="sm"
            aria-label={t('kit/list:clearSearch')}
            onClick={() => {
              clear()
              input.current?.focus()
            }}
          />
        )
      }
      maxLength={200}
      w={{ base: '100%', xs: 240 }}
      value={typed}
      onChange={type}
      onKeyDown={(event) => {
        if (event.key === 'Enter') askNow(typed)
      }}
    />
  )
}
