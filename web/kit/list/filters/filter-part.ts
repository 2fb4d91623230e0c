import { lazyRouteComponent } from '@tanstack/react-router'

/** The inputs of filters, with calendars and pickers; loaded when the user moves to a filter. */
export const FilterInput = lazyRouteComponent(() => import('./filter-input.tsx'), 'FilterInput')

/** Loads the filter inputs, so that a filter opens with its input. */
export const loadFilterInput = async (): Promise<void> => FilterInput.preload?.()
