import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * The inputs of filters, which contain calendars and pickers. The inputs are loaded when the user is about to open a
 * filter.
 */
export const FilterInput = lazyRouteComponent(() => import('./filter-input.tsx'), 'FilterInput')

/** Loads the inputs of filters, so that a filter opens without delay. */
export const loadFilterInput = async (): Promise<void> => FilterInput.preload?.()
