import { Textarea, type TextareaProps } from '@mantine/core'

/**
 * Whether the browser can make an input grow with its text. Otherwise, a script must measure each input, which takes
 * seconds in a long list.
 */
const grows = CSS.supports('field-sizing', 'content')

type Props = Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'rows'> & { mostRows: number }

/** A text area that grows with its text, from one line to `mostRows` lines. */
export function GrowingText({ mostRows, ...input }: Props) {
  if (!grows) return <Textarea {...input} autosize minRows={1} maxRows={mostRows} />
  return (
    <Textarea
      {...input}
      rows={1}
      styles={{
        input: { fieldSizing: 'content', maxHeight: `calc(${mostRows}lh + 16px)`, overflowY: 'auto' },
      }}
    />
  )
}
