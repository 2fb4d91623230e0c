import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { mainId } from '../shell/arrival.ts'
import { Footer } from '../shell/footer.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import classes from './auth.module.css'

type Props = { title: string; text?: ReactNode; children: ReactNode }

/** The page of every screen before signing in: brand, language, one card, legal links. No shell. */
export function AuthFrame({ title, text, children }: Props) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return
    card.current?.querySelector<HTMLElement>('input:not([type=hidden], [value])')?.focus()
  }, [])
  return (
    <div className={classes.page}>
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
