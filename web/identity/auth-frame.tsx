import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { keepFocus } from '../kit/form/keep/keep-focus.ts'
import { mainId } from '../screens/arrival.ts'
import { Footer } from '../screens/footer.tsx'
import { LanguageSwitch } from '../screens/language-switch.tsx'
import classes from './auth.module.css'

type Props = { title: string; text?: ReactNode; children: ReactNode }

const isTyped = (type: string) => type !== 'hidden' && type !== 'checkbox'

/**
 * The frame of the screens before sign-in: brand, language, one card and legal links. These screens are shown without
 * the shell.
 */
export function AuthFrame({ title, text, children }: Props) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return
    const fields = [...(card.current?.querySelectorAll('input') ?? [])]
    fields.find(({ type, value, disabled }) => isTyped(type) && value === '' && !disabled)?.focus()
  }, [])
  const titled = useRef(title)
  // The focused button may disappear with the previous step. The card then gets the focus, so that screen readers read
  // the new title.
  useEffect(() => {
    if (titled.current === title) return
    titled.current = title
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  }, [title])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keepFocus only prevents a change of the focus
    <div className={classes.page} onMouseDown={keepFocus}>
      <header className={classes.head}>
        <span className={classes.brand}>
          <img src="/logo.svg" alt="" width={28} height={28} />
          Fieldhouse
        </span>
        <LanguageSwitch />
      </header>
      <main ref={card} id={mainId} tabIndex={-1} className={classes.card}>
        <Stack gap="lg">
          <Stack gap="xs">
            <Title order={1}>{title}</Title>
            {text !== undefined && <Text c="dimmed">{text}</Text>}
          </Stack>
          {children}
        </Stack>
      </main>
      <Footer />
    </div>
  )
}
