import { lazyRouteComponent } from '@tanstack/react-router'

/** The form of a record over its list: loaded when the drawer opens. */
export const EntityForm = lazyRouteComponent(() => import('../form/entity-form.tsx'), 'EntityForm')

/** Loads it, for who is about to open the drawer. */
export const loadEntityForm = (): void => void EntityForm.preload?.()
