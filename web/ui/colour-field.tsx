import { ColorInput, type ColorInputProps, ColorSwatch } from '@mantine/core'
import { fallbackColour, safeColour } from '@fieldhouse/domain/kit/value/colour'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'

/** Colours that are easy to distinguish, for tags and statuses. */
const swatches = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#84949b', '#0f766e']

/**
 * A colour field. Users pick a colour or type hex, rgb(a), hsl(a) or a word (UI-41). The swatch is black for an
 * invalid colour, and transparent for none (DB-14).
 */
export function ColourField(props: ColorInputProps) {
  const { t } = useTranslation('kit')
  const [opened, setOpened] = useState(false)
  const typed = props.value?.trim() ?? ''
  return (
    <ColorInput
      swatchesPerRow={8}
      swatches={swatches}
      maxLength={60}
      fixOnBlur={false}
      withPreview={false}
      placeholder={fallbackColour}
      styles={{ input: { '--input-placeholder-color': 'var(--mantine-color-placeholder)' } }}
      leftSection={
        <ColorSwatch color={typed === '' ? 'transparent' : safeColour(typed)} size={18} withShadow={false} />
      }
      eyeDropperButtonProps={{ 'aria-label': t('pickFromScreen') }}
      {...props}
      popoverProps={{ opened }}
      // Escape closes only the palette, and not the dialog that contains it.
      data-mantine-stop-propagation={opened || undefined}
      onFocus={(event) => {
        // After a refused save, the field gets the focus. The palette then stays closed, because it would cover the
        // error.
        setOpened(!props.error)
        props.onFocus?.(event)
      }}
      onClick={() => setOpened(true)}
      onBlur={(event) => {
        setOpened(false)
        props.onBlur?.(event)
      }}
      onKeyDown={(event) => event.key === 'Escape' && setOpened(false)}
    />
  )
}
