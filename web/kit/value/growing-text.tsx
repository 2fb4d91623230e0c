import { Textarea, type TextareaProps } from '@mantine/core'

/**
 * Whether the browser can make an input grow with its text. Without this, each input of a long list must be measured,
 * which takes seconds.
 */
const grows = CSS.supports('field-sizing', 'content')

type Props = Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'rows'> & { mostRows: number }

/** A text area that grows with the number of its lines, from one line up to `mostRows`. */
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
