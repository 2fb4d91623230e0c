import { lazyRouteComponent } from '@tanstack/react-router'

/** The inputs of filters, with calendars and pickers: loaded once somebody reaches for a filter. */
export const FilterInput = lazyRouteComponent(() => import('./filter-input.tsx'), 'FilterInput')

/** Loads them, so that a filter opens with its input in it. */
export const loadFilterInput = async (): Promise<void> => FilterInput.preload?.()
