import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'

type Props = {
  label: string
  tabs: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  /** The content of the active tab. */
  children: ReactNode
}

/** Tabs beside their content (UI-14), or above it on narrow screens. */
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
