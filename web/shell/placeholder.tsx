import { Title } from '@mantine/core'

/**
 * The screen for a part that the specification leaves open. The text of the screen is the same in every language
 * (SHELL-04).
 */
export function Placeholder() {
  return (
    <Title order={1} size="h3" fw={400}>
      Todo...
    </Title>
  )
}
