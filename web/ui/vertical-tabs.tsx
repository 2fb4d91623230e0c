import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'

type Props = {
  label: string
  tabs: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  /** What the chosen tab shows. */
  children: ReactNode
}

/** Tabs at the side of what they show (UI-14); above it where there is no room for both. */
export function VerticalTabs({ label, tabs, value, onChange, children }: Props) {
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  return (
    <Tabs
      orientation={narrow ? 'horizontal' : 'vertical'}
      value={value}
      activateTabWithKeyboard={false}
      {...(narrow ? {} : { styles: { tab: { minHeight: 36 }, tabLabel: { textAlign: 'left' } } })}
      onChange={(next) => next !== null && onChange(next)}
    >
      <Tabs.List aria-label={label} {...(narrow ? { mb: 'lg' } : { miw: 180, mr: 'xl' })}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} miw={0}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
